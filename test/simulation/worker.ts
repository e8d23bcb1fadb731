/** Runs seeds as they are asked for, beside others that do the same. */
import { parentPort, workerData } from "node:worker_threads";
import { drawPlan } from "./draw.ts";
import { runPlan } from "./run.ts";

/** What a worker is told when it starts. */
export interface Share {
  readonly from: number;
  readonly to: number;
  /** Of all seeds from…to, each `step`th. */
  readonly step: number;
  readonly place: string | undefined;
}

/** What a worker tells of each seed. */
export interface SeedReport {
  readonly seed: number;
  readonly violation: string | undefined;
  readonly faults: readonly (readonly [string, number])[];
  readonly situations: readonly (readonly [string, number])[];
  readonly lastMs: number;
}

const { from, to, step, place } = workerData as Share;
for (let seed = from; seed < to; seed += step) {
  const outcome = await runPlan(drawPlan(seed, place));
  const report: SeedReport = {
    seed,
    violation: outcome.violation?.message,
    faults: [...outcome.faults],
    situations: [...outcome.situations],
    lastMs: outcome.lastMs,
  };
  parentPort?.postMessage(report);
}
