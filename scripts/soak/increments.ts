/** Many processes count in one file, each increment under `cloud-lock run`: the counter must end at their number. */
import path from "node:path";
import { startContender } from "./contender.ts";
import { faultsOf, newCounter, readCounter } from "./counter.ts";
import type { Place } from "./place.ts";

export interface IncrementOptions {
  /** How many run at the same time. */
  readonly processes: number;
  /** How many there are in all. */
  readonly increments: number;
}

/** Long enough that nothing expires on a busy machine. */
const TTL_MS = 60_000;

export interface IncrementReport {
  readonly count: number;
  readonly tookMs: number;
  /** What went wrong; empty when nothing did. */
  readonly faults: readonly string[];
}

export async function soakIncrements(place: Place, options: IncrementOptions): Promise<IncrementReport> {
  const file = path.join(place.folder, "increments.json");
  newCounter(file);
  const lock = place.lock("increments");
  const contender = { lock, file, ttlMs: TTL_MS, pollMs: place.pollMs, when: "at-once" } as const;
  const begin = performance.now();
  const made: string[] = [];
  const faults: string[] = [];
  let left = options.increments;
  const worker = async () => {
    while (left-- > 0) {
      const { ended, made: fence } = startContender(place, contender);
      const { code, words } = await ended;
      made.push((await fence) ?? "none");
      if (code !== 0) faults.push(`cloud-lock run ended with ${code}: ${words.trim()}`);
    }
  };
  await Promise.all(Array.from({ length: options.processes }, worker));
  const counter = readCounter(file);
  return {
    count: counter.count,
    tookMs: performance.now() - begin,
    faults: [...faults, ...faultsOf(counter, made)],
  };
}
