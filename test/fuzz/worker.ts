/** The thread in which one target is fed; isolated.ts starts it. */
import { performance } from "node:perf_hooks";
import { parentPort, workerData } from "node:worker_threads";
import { Beat } from "./beat.ts";
import { readCorpus } from "./corpus.ts";
import { type Budget, runTarget } from "./run.ts";
import { loadTarget } from "./targets/index.ts";

const { name, budget, shared } = workerData as { name: string; budget: Budget; shared: SharedArrayBuffer };
const beat = new Beat(shared);
const target = await loadTarget(name);
parentPort?.postMessage(
  await runTarget(target, readCorpus(name), budget, {
    now: () => performance.now(),
    onInput: (input) => beat.show(input),
  }),
);
