/** Running Debian's own tools. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Returns what the program prints. */
export async function tool(program, args, folder) {
  try {
    return (await run(program, args, { cwd: folder, maxBuffer: 2 ** 30 })).stdout;
  } catch (error) {
    if (error.code === "ENOENT") throw new Error(`${program} is missing: apt-get install apt-utils dpkg`);
    throw new Error(`${program} failed: ${error.stderr || error.message}`, { cause: error });
  }
}
