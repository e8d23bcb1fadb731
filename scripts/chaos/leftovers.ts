/** What a run leaves behind when everybody has gone: processes, files, claims. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { lockFolder } from "../../src/backends/file/path.ts";
import { strangersIn } from "./processes.ts";
import { LOCK, type Stage } from "./stage.ts";

/** Versions that the folder store keeps, and those that are just being written. */
const MOST_VERSIONS = 12;
/** Node's own; it stays, on purpose. */
const COMPILE_CACHE = "node-compile-cache";

/** Processes of this run that are still there after `withinMs`; `servers` are to stay. */
export async function processesLeft(folder: string, servers: readonly number[], withinMs: number): Promise<string[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = strangersIn(folder, servers);
    if (found.length === 0 || performance.now() > deadline)
      return found.map(({ pid, command }) => `process ${pid} was left behind: ${command.slice(0, 200)}`);
    await sleep(100);
  }
}

/** Files that nobody will take away. `killed`: how many may have died over an unfinished one, which is swept after a day. */
export function filesLeft({ place, temp }: Stage, killed: number): string[] {
  const inTemp = readdirSync(temp).filter((name) => name !== COMPILE_CACHE);
  const ofJobs = readdirSync(tmpdir()).filter((name) => /^(runner|cloud-lock-session)-/.test(name));
  const left = [...inTemp, ...ofJobs].map((name) => `${name} was left behind`);
  const folder = place.disk === undefined ? undefined : lockFolder(new URL(place.lock(LOCK)));
  if (folder === undefined || !existsSync(folder)) return left;
  const names = readdirSync(folder);
  const unfinished = names.filter((name) => name.startsWith(".tmp-")).length;
  if (names.length - unfinished > MOST_VERSIONS) left.push(`${names.length} files were left in the lock's folder`);
  if (unfinished > killed) left.push(`${unfinished} unfinished files were left, and only ${killed} writers killed`);
  return left;
}

/** Where somebody does not come to an end: who runs, how the kernel has them, and what stands in the line. */
export function describeStuck({ place, env }: Stage, folder: string, servers: readonly number[]): string[] {
  const running = strangersIn(folder, servers).map(
    ({ pid, command }) => `process ${pid} (${stateOf(pid)}): ${command.slice(0, 200)}`,
  );
  const asked = { env, encoding: "utf8", timeout: 30_000 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [place.cli, "status", place.lock(LOCK)], asked);
  return [...running, stdout.trim() || `the lock cannot be read: ${stderr.trim()}`];
}

/** As proc_pid_status(5) has it: sleeping, stopped, ended and not yet waited for. */
function stateOf(pid: number): string {
  try {
    return /^State:\t(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? "unknown";
  } catch {
    return "gone";
  }
}

/** A newcomer gets the lock when all that is dead in the line has expired, and then the line is empty. */
export function claimsLeft({ place, env }: Stage, withinMs: number): string[] {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [place.cli, ...args], { env, encoding: "utf8", timeout: withinMs + 30_000 });
  const pace = ["--ttl", `${place.ttlMs}ms`, "--poll-interval", `${place.pollMs}ms`];
  const last = run("run", place.lock(LOCK), ...pace, "--wait-timeout", `${withinMs}ms`, "--", "true");
  if (last.status !== 0) return [`a last newcomer did not get the lock (${last.status}): ${last.stderr.trim()}`];
  const { status, stdout, stderr } = run("status", place.lock(LOCK), "--json");
  if (status !== 0) return [`the lock cannot be read in the end: ${stderr.trim()}`];
  const { holders, waiters } = JSON.parse(stdout) as { holders: unknown[]; waiters: unknown[] };
  const claims = holders.length + waiters.length;
  return claims === 0 ? [] : [`${claims} claims were left in the line`];
}
