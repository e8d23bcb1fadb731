/** acquire+release on the folder store through the library, against lock+release of npm's proper-lockfile. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import properLockfile from "proper-lockfile";
import { openLock } from "../src/index.ts";
import { atMost, type Line } from "./line.ts";
import { inTurn, median } from "./stats.ts";

/** Pairs in one sample: long enough for a clock, short enough that both sides meet the same noise. */
const PAIRS = 100;
const ROUNDS = 60;

export async function throughput(folder: string): Promise<Line[]> {
  const own = path.join(folder, "throughput");
  mkdirSync(own, { recursive: true });
  // One folder for both, since a path's length is part of the cost.
  const target = path.join(own, "target");
  writeFileSync(target, "");
  const lock = await openLock("lock", { store: pathToFileURL(own).href });
  const samples = await inTurn(ROUNDS, {
    ours: () => pairs(async () => await (await lock.acquire()).release()),
    theirs: () => pairs(async () => await (await properLockfile.lock(target))()),
  });
  const [ours, theirs] = [median(samples.ours), median(samples.theirs)];
  const rates = `${rate(ours)} / s against ${rate(theirs)} / s`;
  const what = "acquire+release, folder store, time / proper-lockfile's";
  return [atMost(what, ours / theirs, 1, { unit: "×", from: rates })];
}

/** Milliseconds for `PAIRS` calls, one after the other. */
async function pairs(call: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  for (let pair = 0; pair < PAIRS; pair++) await call();
  return performance.now() - begin;
}

function rate(ms: number): string {
  return ((PAIRS * 1000) / ms).toFixed(0);
}
