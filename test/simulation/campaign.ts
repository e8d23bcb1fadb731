/** Many seeds over all cores, and what became of them. */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { faultKinds } from "./faults/kinds.ts";
import { Tally } from "./tally.ts";
import type { SeedReport, Share } from "./worker.ts";

export interface CampaignOptions {
  readonly from: number;
  readonly seeds: number;
  /** The kind of store; undefined: each seed draws its own. */
  readonly place: string | undefined;
  /** Ends the campaign when so many seeds have failed. */
  readonly enough: number;
}

export interface Campaign {
  /** How many seeds were run: fewer than asked for when enough had failed. */
  readonly seeds: number;
  readonly failures: readonly { readonly seed: number; readonly message: string }[];
  readonly faults: ReadonlyMap<string, number>;
  readonly situations: ReadonlyMap<string, number>;
  /** Kinds of faults that no seed met. */
  readonly missing: readonly string[];
  /** True time that passed inside the simulation, in milliseconds. */
  readonly simulatedMs: number;
}

export async function runCampaign(options: CampaignOptions): Promise<Campaign> {
  const workers = availableParallelism();
  const faults = new Tally<string>();
  const situations = new Tally<string>();
  const failures: { seed: number; message: string }[] = [];
  let seeds = 0;
  let simulatedMs = 0;
  const stop = new AbortController();
  const shares = Array.from({ length: workers }, (_, index): Share => {
    const { from, place } = options;
    return { from: from + index, to: from + options.seeds, step: workers, place };
  });
  await Promise.all(
    shares.map((share) =>
      work(share, stop.signal, (report) => {
        seeds++;
        simulatedMs += report.lastMs;
        faults.addAll(report.faults);
        situations.addAll(report.situations);
        if (report.violation !== undefined) failures.push({ seed: report.seed, message: report.violation });
        if (failures.length >= options.enough) stop.abort();
      }),
    ),
  );
  failures.sort((a, b) => a.seed - b.seed);
  const missing = faultKinds.filter((kind) => !faults.counts.get(kind));
  return { seeds, failures, faults: faults.counts, situations: situations.counts, missing, simulatedMs };
}

/** @throws whatever the worker dies of: a fault of the simulation itself. */
async function work(share: Share, stop: AbortSignal, report: (seed: SeedReport) => void): Promise<void> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: share });
  worker.on("message", report);
  const onStop = () => void worker.terminate();
  stop.addEventListener("abort", onStop, { once: true });
  // `once` rejects when the worker throws.
  await once(worker, "exit");
}
