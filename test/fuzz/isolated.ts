/** Feeds a target in a thread of its own, so that an input on which the code never ends is found, and named. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Beat } from "./beat.ts";
import type { Budget, Report } from "./run.ts";

/** For one input. The longest takes some milliseconds; what takes this long would take for ever. */
const HANG_MS = 30_000;
const LOOK_MS = 500;

/** @param entry what the thread runs, for tests of the watching itself */
export async function runIsolated(
  name: string,
  budget: Budget,
  hangMs = HANG_MS,
  entry = new URL("./worker.ts", import.meta.url),
): Promise<Report> {
  const beat = new Beat();
  const worker = new Worker(entry, { workerData: { name, budget, shared: beat.shared } });
  const beginMs = performance.now();
  let hung = () => {};
  const stalled = new Promise<"hung">((resolve) => {
    hung = () => resolve("hung");
  });
  const watch = watchFor(beat, hangMs, hung);
  try {
    const ended = await Promise.race([once(worker, "message"), stalled]);
    if (ended !== "hung") return ended[0] as Report;
    const failure = { input: beat.last(), message: `not done after ${hangMs / 1000} s`, found: beat.count };
    const seconds = (performance.now() - beginMs) / 1000;
    return { target: name, seed: budget.seed, inputs: beat.count, seconds, outcomes: new Map(), failure };
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

function watchFor(beat: Beat, hangMs: number, hung: () => void): NodeJS.Timeout {
  let count = -1;
  let looks = 0;
  return setInterval(() => {
    looks = beat.count === count ? looks + 1 : 0;
    count = beat.count;
    if (looks * LOOK_MS >= hangMs) hung();
  }, LOOK_MS);
}
