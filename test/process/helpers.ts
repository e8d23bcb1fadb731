/** Starts the fixtures, and waits for what they do. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { type Child, startChild } from "../../src/process/child.ts";

export const onWindows = process.platform === "win32" && "Windows has no POSIX signals and no /bin/sh";
export const notLinux = process.platform !== "linux" && "looks at /proc, which Linux alone has";

/** Far beyond any machine's slowness: it turns a hang into a failure. */
const LIMIT_MS = 30_000;

export function fixture(name: string): string {
  return join(import.meta.dirname, "fixtures", name);
}

/** The arguments for Node to run a command through fixtures/run.ts. */
export function wrapped(command: readonly string[], flags: readonly string[] = []): string[] {
  return [fixture("run.ts"), ...flags, "--", ...command];
}

export interface Result {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs a program to its end, and to the end of its output. */
export async function runToEnd(file: string, args: readonly string[], input?: string | Buffer): Promise<Result> {
  const process = spawn(file, args, { timeout: LIMIT_MS, killSignal: "SIGKILL" });
  const [stdout, stderr] = [collect(process, "stdout"), collect(process, "stderr")];
  process.stdin.end(input);
  const [code, signal] = await once(process, "close");
  return { code, signal, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() };
}

/** Runs a command through fixtures/run.ts to its end. */
export function runWrapped(command: readonly string[], flags?: readonly string[], input?: string | Buffer) {
  return runToEnd(process.execPath, wrapped(command, flags), input);
}

const wrappers: ChildProcess[] = [];
const children: Child[] = [];
// So that a test that fails leaves nothing behind, and does not keep the others waiting.
after(async () => {
  for (const wrapper of wrappers) {
    for (const stream of [wrapper.stdin, wrapper.stdout, wrapper.stderr]) stream?.destroy();
    wrapper.kill("SIGKILL");
  }
  for (const child of children) await child.stop(0);
});

export function startWrapped(command: readonly string[], flags?: readonly string[], options: SpawnOptions = {}) {
  const wrapper = spawn(process.execPath, wrapped(command, flags), options);
  wrappers.push(wrapper);
  return wrapper;
}

/** What a process prints, as it comes. */
export function collect(process: ChildProcess, stream: "stdout" | "stderr"): Buffer[] {
  const chunks: Buffer[] = [];
  process[stream]?.on("data", (chunk) => chunks.push(chunk));
  return chunks;
}

export function startMarked(argv: readonly string[], treeId: string = systemRandom.id(), env = process.env): Child {
  const child = startChild(argv, { env, treeId, clock: systemClock });
  children.push(child);
  return child;
}

export function startShell(script: string): Child {
  return startMarked(["/bin/sh", "-c", script]);
}

/** Looks again and again until it is so. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const startedAt = performance.now(); !isSo(); await sleep(5))
    if (performance.now() - startedAt > LIMIT_MS) throw new Error(`still not so after ${LIMIT_MS} ms: ${what}`);
}

export async function untilRunning(child: Child, count: number): Promise<void> {
  await until(() => child.running().length === count, `${count} processes`);
}
