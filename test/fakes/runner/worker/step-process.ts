/** Runs the process of a step, as `ProcessInvoker.cs` of actions/runner does: its signals, its output, its end. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { Timing } from "../options.ts";
import { closeInputs, openPipes } from "./pipes.ts";

export interface ProcessRequest {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly timing: Timing;
  /** SIGINT and SIGTERM before SIGKILL. */
  readonly politeCancel: boolean;
  /** Goes on although somebody still holds the output open. */
  readonly leavesOpenStreams: boolean;
  /** It is a mere client: when it is killed, what it has started stays connected, and nobody listens. */
  readonly isClient: boolean;
  onStart(pid: number): void;
  onLine(text: string): void;
}

export interface ProcessEnd {
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
}

/** @throws Error when the program cannot be started. */
export async function runProcess(request: ProcessRequest): Promise<ProcessEnd> {
  const [program = "", ...args] = request.argv;
  const pipes = openPipes(2);
  const outputs = pipes.map(({ output }) => output);
  const [stdout, stderr] = pipes.map(({ input }) => input);
  const child = spawn(program, args, { cwd: request.cwd, env: request.env, stdio: ["ignore", stdout, stderr] });
  closeInputs(pipes);
  const exited = once(child, "exit");
  const streams = outputs.map((output) => readLines(output, request.onLine));
  await once(child, "spawn");
  preferForKilling(child.pid);
  request.onStart(child.pid ?? 0);
  const cancel = () => void end(child, request);
  request.signal.addEventListener("abort", cancel, { once: true });
  if (request.signal.aborted) cancel();
  const [code, signal] = (await exited) as [number | null, string | null];
  request.signal.removeEventListener("abort", cancel);
  if (request.isClient && signal !== null) return { signal };
  if (!(await closeWithin(Promise.all(streams), request))) {
    request.onLine(
      `The STDIO streams did not close within ${request.timing.streamsMs / 1000} seconds of the exit event from process '${program}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`,
    );
    for (const output of outputs) output.destroy();
  }
  return { exitCode: code ?? undefined, signal: signal ?? undefined };
}

/** The step's own process, and none of its children. */
async function end(child: ChildProcess, { timing, politeCancel }: ProcessRequest): Promise<void> {
  if (politeCancel) {
    child.kill("SIGINT");
    if (await endsWithin(child, timing.interruptMs)) return;
    child.kill("SIGTERM");
    if (await endsWithin(child, timing.terminateMs)) return;
  }
  child.kill("SIGKILL");
}

function endsWithin(child: ChildProcess, ms: number): Promise<boolean> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (hasEnded()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(hasEnded()), ms);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

async function closeWithin(streams: Promise<unknown>, request: ProcessRequest): Promise<boolean> {
  if (!request.leavesOpenStreams) return streams.then(() => true);
  const tooLong = new AbortController();
  const timeout = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), request.timing.streamsMs);
    tooLong.signal.addEventListener("abort", () => clearTimeout(timer));
  });
  const closed = await Promise.race([streams.then(() => true), timeout]);
  tooLong.abort();
  return closed;
}

async function readLines(stream: Readable, onLine: (text: string) => void): Promise<void> {
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("line", onLine);
  await once(lines, "close");
}

/** The runner makes its steps the first to go when memory runs out; their children inherit it. */
function preferForKilling(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, "500");
  } catch {
    // It has ended already.
  }
}
