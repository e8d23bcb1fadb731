/** What the Action's keeper costs while it holds: resident memory, and time on a processor with the default timings. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { gcsemulator } from "../test/servers/gcsemulator.ts";
import { ministack } from "../test/servers/ministack.ts";
import type { TestServer } from "../test/servers/server.ts";
import { requireCli } from "./cli.ts";
import { Job } from "./job.ts";
import { atMost, type Line, skipped } from "./line.ts";
import { residentMb } from "./memory.ts";

const MEMORY_LIMIT_MB = 90;
const PROCESSOR_LIMIT_PERCENT = 0.1;
/** Two refreshes of a lock with the default ttl, one every 37.5 s. */
const WINDOW_MS = 76_000;

export async function keeper(): Promise<Line[]> {
  if (process.platform !== "linux") return [skipped("what the keeper costs", "only Linux has /proc")];
  requireCli();
  // All at the same time: each of them is asleep most of it.
  const lines = await Promise.all([
    holding("folder store", "keeper", {}),
    onServer(ministack, "S3", "s3"),
    onServer(gcsemulator, "GCS", "gs"),
  ]);
  return lines.flat();
}

async function onServer(server: TestServer, where: string, scheme: string): Promise<Line[]> {
  const missing = server.missing();
  if (missing !== undefined) return [skipped(`keeper, ${where}`, missing)];
  await using running = await server.start();
  const lock = `${scheme}://${running.bucket}/keeper?endpoint=${encodeURIComponent(running.url)}`;
  return await holding(where, lock, running.env);
}

async function holding(where: string, lock: string, env: NodeJS.ProcessEnv): Promise<Line[]> {
  const job = new Job({ lock }, env);
  await job.run("pre");
  try {
    const pid = job.keeperPid;
    const before = processorMs(pid);
    const begin = performance.now();
    await sleep(WINDOW_MS);
    const usedMs = processorMs(pid) - before;
    const percent = (usedMs * 100) / (performance.now() - begin);
    const from = `${usedMs.toFixed(0)} ms in ${WINDOW_MS / 1000} s with 2 refreshes`;
    return [
      atMost(`keeper, holding, ${where}: resident memory`, residentMb(pid), MEMORY_LIMIT_MB, {
        unit: " MB",
        digits: 0,
      }),
      atMost(`keeper, holding, ${where}: of one core`, percent, PROCESSOR_LIMIT_PERCENT, {
        unit: " %",
        digits: 3,
        from,
      }),
    ];
  } finally {
    await job.run("post");
  }
}

/** Of all its threads, so far: the first number of proc_pid_schedstat, in nanoseconds. */
function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((thread) =>
    Number.parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"), 10),
  );
  return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
}
