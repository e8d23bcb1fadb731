/** What may happen to a job, at any moment of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../src/clock.ts";
import { kill } from "../fakes/runner/processes.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { sessionsOf } from "./keeper-of.ts";

export type Fate = (job: RunningJob, publisherPid: number | undefined) => Promise<void>;

/** Longer than the lock's ttl of 3 s: whoever sleeps so long has lost it. */
const PAUSE_MS = 5_000;

export const FATES: Readonly<Record<string, Fate>> = {
  "is cancelled": async (job) => job.cancel(),
  "loses its keeper": async (job) => signalKeepers(job, "SIGKILL"),
  "loses its worker": async (job) => job.killWorker(),
  "loses its listener": async (job) => job.killListener(),
  "loses its publisher": async (_, pid) => signal(pid, "SIGKILL"),
  "has its runner stopped": async (job) => job.stopService(),
  "loses its machine": async (job) => job.losePower(),
  "has its keeper paused": async (job) => {
    signalKeepers(job, "SIGSTOP");
    await sleep(PAUSE_MS);
    signalKeepers(job, "SIGCONT");
  },
  "has its publisher paused": async (_, pid) => {
    signal(pid, "SIGSTOP");
    await sleep(PAUSE_MS);
    signal(pid, "SIGCONT");
  },
};

/** Every other job is left alone. */
export function chooseFate(random: Random): string | undefined {
  const names = Object.keys(FATES);
  return random.fraction() < 0.5 ? undefined : names[Math.floor(random.fraction() * names.length)];
}

function signalKeepers(job: RunningJob, name: NodeJS.Signals): void {
  for (const { keeper } of sessionsOf(job)) kill(keeper.pid, name);
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid !== undefined) kill(pid, name);
}
