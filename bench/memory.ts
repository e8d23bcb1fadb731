/** Resident memory of a process that holds a lock, against one that only waits: `VmRSS`, proc_pid_status(5). */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../scripts/statistics/median.ts";
import { gcsemulator } from "../test/servers/gcsemulator.ts";
import { ministack } from "../test/servers/ministack.ts";
import type { TestServer } from "../test/servers/server.ts";
import { cli, requireCli, startNode } from "./cli.ts";
import { atMost, type Line, skipped } from "./line.ts";

const LIMIT = 2;
/** Processes of each kind. */
const SAMPLES = 3;
/** With a ttl of 10 s, three refreshes are behind it by then. */
const HOLD_MS = 4_500;
const BASE = ["-e", "setTimeout(()=>{},1e6)"];

export async function memory(): Promise<Line[]> {
  if (process.platform !== "linux") return [skipped("memory of a holding process", "only Linux has /proc")];
  requireCli();
  return [
    await against("holding, folder store", (sample) => `memory-${sample}`),
    await onServer(ministack, "holding, S3", "s3"),
    await onServer(gcsemulator, "holding, GCS", "gs"),
  ];
}

async function onServer(server: TestServer, what: string, scheme: string): Promise<Line> {
  const missing = server.missing();
  if (missing !== undefined) return skipped(what, missing);
  await using running = await server.start();
  const endpoint = encodeURIComponent(running.url);
  const lock = (sample: number) => `${scheme}://${running.bucket}/memory-${sample}?endpoint=${endpoint}`;
  return await against(what, lock, running.env);
}

async function against(what: string, lock: (sample: number) => string, env: NodeJS.ProcessEnv = {}): Promise<Line> {
  const samples = Array.from({ length: SAMPLES }, (_, sample) => sample);
  const bases = samples.map(() => startNode(BASE, {}));
  const holders = samples.map((sample) =>
    startNode([cli, "run", lock(sample), "--quiet", "--ttl", "10s", "--", "sleep", "60"], env),
  );
  try {
    await sleep(HOLD_MS);
    const [baseMb, holderMb] = [median(bases.map(memoryOf)), median(holders.map(memoryOf))];
    const from = `${holderMb.toFixed(0)} MB / ${baseMb.toFixed(0)} MB`;
    return atMost(`resident memory, ${what} / an idle Node`, holderMb / baseMb, LIMIT, { unit: "×", from });
  } finally {
    await Promise.all([...bases, ...holders].map(end));
  }
}

function memoryOf(child: ChildProcess): number {
  if (child.exitCode !== null) throw new Error(`a process that should hold a lock ended: ${child.stderr?.read()}`);
  return residentMb(child.pid ?? 0);
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** A holder hands TERM on to its command, and ends after it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
