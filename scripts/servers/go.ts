/** Servers written in Go, built from their module. */
import { command } from "./command.ts";

/** Builds `modulePath` at `version` and leaves the program in `folder`. */
export async function installGoProgram(folder: string, modulePath: string, version: string): Promise<void> {
  await command("go", ["install", `${modulePath}@${version}`], { env: { GOBIN: folder } });
}
