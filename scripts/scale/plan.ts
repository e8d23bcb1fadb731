/** Which runs a command line asks for, the longest ones first. */
import type { ScaleOptions } from "./options.ts";
import { type CrowdTask, type FleetTask, SETTLED_MS, type Task } from "./task.ts";

/** What one run may simulate, in waiters times milliseconds: more waiters, a shorter run. */
const BUDGET = 300_000_000;
const LONGEST_MS = 1_800_000;
/** Of a settled line, at least. */
const LEAST_MS = 30_000;
const FLEET_LASTS_MS = 120_000;
/** As many locks as one process keeps in memory with ease. */
const SHARE = 10_000;

export function planTasks(options: ScaleOptions): Task[] {
  const crowds = options.stores.flatMap((store) =>
    options.waiters.map((waiters) => crowdTask(store, waiters, options)),
  );
  crowds.sort((one, other) => other.waiters - one.waiters);
  return [...crowds, ...fleetTasks(options)];
}

function crowdTask(store: string, waiters: number, { holdMs, seed }: ScaleOptions): CrowdTask {
  const lastsMs = Math.min(LONGEST_MS, SETTLED_MS + Math.max(LEAST_MS, BUDGET / waiters));
  return { kind: "crowd", store, waiters, holdMs, lastsMs, seed };
}

function fleetTasks({ locks, stores: [store = "s3"], seed }: ScaleOptions): FleetTask[] {
  const shares = Math.ceil(locks / SHARE);
  return Array.from({ length: shares }, (_, index) => {
    const share = Math.min(SHARE, locks - index * SHARE);
    return { kind: "fleet", store, locks: share, lastsMs: FLEET_LASTS_MS, seed: seed + index * 1_000_003 };
  });
}
