/** The runner's folders, laid out as on a self-hosted machine. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface Folders {
  /** RUNNER_TEMP. */
  readonly temp: string;
  readonly actions: string;
  readonly tools: string;
  /** GITHUB_WORKSPACE: stale after an earlier job on the same runner, since nobody has checked anything out. */
  readonly workspace: string;
}

export function makeFolders(home: string, repository: string): Folders {
  const work = join(home, "_work");
  const name = repository.split("/").at(-1) ?? "repository";
  const folders = {
    temp: join(work, "_temp"),
    actions: join(work, "_actions"),
    tools: join(work, "_tool"),
    workspace: join(work, name, name),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return folders;
}

/** Empties a folder and keeps it; a file that cannot be removed is left. */
export function empty(folder: string): void {
  for (const name of readdirSync(folder)) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Somebody writes into it at this moment: the runner goes on, too.
    }
  }
}
