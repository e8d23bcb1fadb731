/** Installing into a folder that appears under its name only when it is complete. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Runs `install` on a fresh folder and then gives that folder its name. An interrupted installation leaves nothing
 * under the name, and of two at the same time the first one counts.
 */
export async function publishFolder(folder: string, install: (into: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await install(unfinished);
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
