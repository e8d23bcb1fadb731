/** Where the test servers are installed: `.servers/` at the repository's root, out of git. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../.servers/", import.meta.url));
const onWindows = process.platform === "win32";

/** A folder is published whole (see publish.ts), so that one which is there is complete. */
export function installedFolder(name: string, version: string): string {
  return join(root, `${name}-${version}`);
}

export function isInstalled(name: string, version: string): boolean {
  return existsSync(installedFolder(name, version));
}

/** The interpreter of the Python environment in `folder`. */
export function pythonIn(folder: string): string {
  return onWindows ? join(folder, "Scripts", "python.exe") : join(folder, "bin", "python");
}

/** A program in the Python environment in `folder`. It is a binary, so the environment may be moved. */
export function wheelProgramIn(folder: string, program: string): string {
  return onWindows ? join(folder, "Scripts", `${program}.exe`) : join(folder, "bin", program);
}

/** The program that `go install` put into `folder`. */
export function goProgramIn(folder: string, program: string): string {
  return join(folder, onWindows ? `${program}.exe` : program);
}

/** A file of the npm package installed in `folder`. */
export function npmFileIn(folder: string, path: string): string {
  return join(folder, "node_modules", ...path.split("/"));
}
