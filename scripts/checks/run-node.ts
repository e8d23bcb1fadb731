/** Running a tool that is a script for Node. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** @throws Error with all that the tool printed, when it exits with anything but 0. */
export async function runNode(args: readonly string[], cwd: string): Promise<void> {
  const tool = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const printed: Buffer[] = [];
  tool.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  tool.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(tool, "close");
  if (code !== 0) throw new Error(Buffer.concat(printed).toString().trim());
}
