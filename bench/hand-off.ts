/** From the call of `release` to the next grant, with 1, 5 and 20 waiters, defaults, on a store that is 20 ms away. */
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../scripts/statistics/median.ts";
import { type HeldLease, openLock } from "../src/index.ts";
import { s3Endpoint, type Way } from "./endpoints.ts";
import { atMost, type Line } from "./line.ts";

const LATENCY_MS = 20;
const LIMIT_S = 1;
/** How many waiters, and on how many locks at the same time, so that there are hand-offs enough for a median. */
const CROWDS = [
  { waiters: 1, locks: 20 },
  { waiters: 5, locks: 4 },
  { waiters: 20, locks: 1 },
] as const;
/** How long each holds: longer than one poll, as real work is, and never in step with the polls. */
const HOLD_MS = { least: 200, most: 1_400 };

export async function handOff(): Promise<Line[]> {
  await using endpoint = await s3Endpoint();
  await using way = await endpoint.way(LATENCY_MS);
  const crowds = CROWDS.map(async ({ waiters, locks }) => {
    const names = Array.from({ length: locks }, (_, index) => `hand-off-${waiters}-${index}`);
    return crowdLine(waiters, (await Promise.all(names.map((name) => watchLine(way, name, waiters)))).flat());
  });
  return await Promise.all(crowds);
}

interface HandOff {
  readonly ms: number;
  readonly inOrder: boolean;
}

function crowdLine(waiters: number, handOffs: readonly HandOff[]): Line {
  const seconds = handOffs.map(({ ms }) => ms / 1000);
  const inOrder = handOffs.every((handOff) => handOff.inOrder);
  const worst = Math.max(...seconds).toFixed(2);
  const order = inOrder ? "in order of arrival" : "NOT in order of arrival";
  const line = atMost(`hand-off with ${waiters} waiting, ${LATENCY_MS} ms latency, median`, median(seconds), LIMIT_S, {
    unit: " s",
    from: `${handOffs.length} hand-offs, worst ${worst} s, ${order}`,
  });
  return inOrder ? line : { ...line, verdict: "ABOVE" };
}

/** Lets `waiters` stand in line one after the other, and then hands the lock down the whole line. */
async function watchLine(way: Way, name: string, waiters: number): Promise<HandOff[]> {
  const lock = await openLock(way.lock(name));
  const handOffs: HandOff[] = [];
  let releasedAt = 0;
  let next = 0;
  const hold = async (lease: HeldLease) => {
    await sleep(HOLD_MS.least + Math.random() * (HOLD_MS.most - HOLD_MS.least));
    releasedAt = performance.now();
    await lease.release();
  };
  const first = await lock.acquire();
  const all: Promise<void>[] = [];
  for (let index = 0; index < waiters; index++) {
    const joined = Promise.withResolvers<void>();
    const granted = lock.acquire({ onBusy: () => joined.resolve() }).then((lease) => {
      handOffs.push({ ms: performance.now() - releasedAt, inOrder: index === next++ });
      return hold(lease);
    });
    all.push(granted);
    await Promise.race([joined.promise, granted]);
  }
  await hold(first);
  await Promise.all(all);
  return handOffs;
}
