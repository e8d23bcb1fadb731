/** A publisher of the APT example: the script in a process of its own, under `cloud-lock run` or without it. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("../../examples/apt-repository/publish.mjs", import.meta.url));
const commandLine = fileURLToPath(new URL("../../dist/cli/index.js", import.meta.url));

export interface Publication {
  readonly debs: readonly string[];
  /** The settings of the script, and credentials. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends the process. */
  readonly signal: AbortSignal;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** While holding `lock`; `flags` go to the script. */
export function publishUnderLock(
  lock: string,
  publication: Publication,
  flags: readonly string[] = [],
): Promise<Outcome> {
  const run = [commandLine, "run", lock, "--poll-interval", "50ms", "--", process.execPath];
  return start([...run, script, ...flags, ...publication.debs], publication);
}

/** Without a lock and without any check. */
export function publishUnlocked(publication: Publication): Promise<Outcome> {
  return start([script, "--unlocked", ...publication.debs], publication);
}

/** As the holder of a lease that has this fence, whether it still is or not; without one, as nobody's. */
export function publishWithFence(fence: number | undefined, publication: Publication): Promise<Outcome> {
  const env = fence === undefined ? publication.env : { ...publication.env, CLOUD_LOCK_FENCE: String(fence) };
  return start([script, ...publication.debs], { ...publication, env });
}

function start(args: readonly string[], { env, signal }: Publication): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    // The script takes no more than the PATH from us: no profile, no region and no CI of this machine.
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    signal,
  });
  return outcomeOf(child);
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  return { code: await ended, ...output };
}
