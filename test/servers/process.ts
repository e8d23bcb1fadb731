/** Starting a server's process on a free port, waiting until it serves, and ending it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const readyWithinMs = 30_000;
const politeMs = 3_000;

export interface ProcessRecipe {
  readonly name: string;
  command(port: number, folder: string): readonly string[];
  settings(port: number): Readonly<Record<string, string>>;
  /** Resolves when the server serves; rejections are tried again. */
  ready(port: number): Promise<void>;
}

export interface StartedProcess {
  readonly port: number;
  readonly pid: number;
  /** The end of what it has said so far. */
  lastWords(): string;
  stop(): Promise<void>;
}

/** Starts the process; another port is tried when it ends at once, since a free port may be taken between. */
export async function startProcess(recipe: ProcessRecipe): Promise<StartedProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnPort(recipe, await freePort());
    } catch (error) {
      if (!(error instanceof EndedEarlyError) || attempt === 3) throw error;
    }
  }
}

class EndedEarlyError extends Error {}

async function startOnPort(recipe: ProcessRecipe, port: number): Promise<StartedProcess> {
  const folder = await mkdtemp(join(tmpdir(), `cloud-lock-${recipe.name}-`));
  const [program, ...args] = endingWithUs(recipe.command(port, folder));
  const child = spawn(program ?? "", args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, HOME: folder, ...recipe.settings(port) },
  });
  const lastWords = keepLastWords(child);
  const killAtExit = () => child.kill("SIGKILL");
  process.once("exit", killAtExit);
  const stop = async () => {
    process.removeListener("exit", killAtExit);
    await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(recipe, port, child, lastWords);
    return { port, pid: child.pid ?? 0, lastWords, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitUntilReady(
  recipe: ProcessRecipe,
  port: number,
  child: ChildProcess,
  lastWords: () => string,
): Promise<void> {
  let failure: unknown;
  child.once("error", (error) => {
    failure = error;
  });
  const deadline = performance.now() + readyWithinMs;
  let notReady: unknown;
  while (performance.now() < deadline) {
    if (failure !== undefined) throw failure;
    if (hasEnded(child)) {
      throw new EndedEarlyError(`${recipe.name} ended with ${child.exitCode ?? child.signalCode}: ${lastWords()}`);
    }
    try {
      return await recipe.ready(port);
    } catch (error) {
      notReady = error;
      await sleep(25);
    }
  }
  throw new Error(`${recipe.name} does not serve after ${readyWithinMs} ms: ${lastWords()}`, { cause: notReady });
}

/** Ends the process: TERM, then KILL. Only ever the one that was started here. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const kill = setTimeout(() => child.kill("SIGKILL"), politeMs);
  await ended;
  clearTimeout(kill);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** On Linux the kernel ends the command with this process, even when this process is killed. */
export function endingWithUs(command: readonly string[]): readonly string[] {
  const setpriv = "/usr/bin/setpriv";
  return process.platform === "linux" && existsSync(setpriv)
    ? [setpriv, "--pdeathsig", "KILL", "--", ...command]
    : command;
}

/** Drains the server's output, so that a full pipe never stops it, and keeps the end of it. */
function keepLastWords(child: ChildProcess): () => string {
  let text = "";
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2_000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => text.trim();
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
