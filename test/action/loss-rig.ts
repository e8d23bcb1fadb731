/** Jobs under a lock on the folder store, and somebody who takes it away from them. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";
import { systemDeps } from "../../src/deps.ts";
import type { ClaimView } from "../../src/lock/backend.ts";
import { openBackend } from "../../src/open.ts";
import { root, Sandbox } from "../cli/support.ts";
import type { Step, Texts } from "../fakes/runner/job.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { evictHolder } from "../keeper/evict.ts";

/** The Action as a release holds it, but run from the sources. */
export function releaseFromSources(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-release-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ["action.yml", "step/action.yml"]) cpSync(path.join(root, file), path.join(folder, file));
  for (const hook of ["pre", "main", "post"]) {
    mkdirSync(path.join(folder, "dist", hook), { recursive: true });
    const source = pathToFileURL(path.join(root, "src", "action", `${hook}.ts`));
    writeFileSync(path.join(folder, "dist", hook, "index.js"), `import ${JSON.stringify(source.href)};\n`);
  }
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  return folder;
}

/** One store, and jobs that lock in it. */
export class LossRig {
  readonly box = new Sandbox();
  readonly actions: Texts;
  private readonly folder = path.join(this.box.home, "locks");

  constructor() {
    const release = releaseFromSources();
    this.actions = { "acme/cloud-lock@v1": release, "acme/cloud-lock/step@v1": path.join(release, "step") };
  }

  get store(): string {
    return pathToFileURL(this.folder).href;
  }

  /** Refreshed twice a second: so late may a loss be noticed. */
  lock(name: string, more: Texts = {}): Step {
    const settings = { lock: name, store: this.store, ttl: "4s", reason: "a test", ...more };
    return { id: "lock", uses: "acme/cloud-lock@v1", with: settings };
  }

  async claims(name: string): Promise<readonly ClaimView[]> {
    await using opened = await openBackend(new URL(`${this.store}/${name}`), {}, systemDeps());
    return (await opened.backend.inspect(AbortSignal.timeout(30_000))).claims;
  }

  async evict(name: string): Promise<void> {
    await evictHolder(`${this.store}/${name}`);
  }

  /** For `runJob`: evicts the holder once the job has printed something like that. */
  evictAt(pattern: RegExp, name: string): (job: RunningJob) => Promise<void> {
    return async (job) => {
      await job.line(pattern);
      await this.evict(name);
    };
  }
}
