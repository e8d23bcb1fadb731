/** The built command line, as the benchmarks start it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const cli = fileURLToPath(new URL("../dist/cli/index.js", import.meta.url));

/** @throws Error when there is none. */
export function requireCli(): void {
  if (!existsSync(cli)) throw new Error("dist/cli is missing: run `npm run build` first");
}

/** This very Node with `args`; what it says on stderr is kept for an error. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
}

/** Milliseconds from the start of the process to its end. @throws Error with its words when it fails. */
export async function timeNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const begin = performance.now();
  const child = startNode(args, env);
  let words = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    words += chunk.toString();
  });
  const [code] = await once(child, "exit");
  const tookMs = performance.now() - begin;
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}: ${words}`);
  return tookMs;
}
