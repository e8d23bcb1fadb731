/** acquire+release on the folder store through the library, against lock+release of npm's proper-lockfile. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import properLockfile from "proper-lockfile";
import { median } from "../scripts/statistics/median.ts";
import { defaultFolder } from "../src/backends/file/path.ts";
import { openLock } from "../src/index.ts";
import { inTurn } from "./in-turn.ts";
import { atMost, type Line, told } from "./line.ts";

/** Pairs in one sample: long enough for a clock, short enough that all sides meet the same noise. */
const PAIRS = 50;
const ROUNDS = 100;

/** Both lock in the folder that is cloud-lock's default, each with its own defaults. */
export async function throughput(): Promise<Line[]> {
  const folder = defaultFolder(process.env);
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, "target");
  writeFileSync(target, "");
  const lock = await openLock("throughput");
  const { ours, theirs, shorter } = await inTurn(ROUNDS, {
    ours: () => pairs(async () => await (await lock.acquire()).release()),
    theirs: () => pairs(async () => await (await properLockfile.lock(target))()),
    shorter: () => pairs(async () => await (await properLockfile.lock(target, { realpath: false }))()),
  });
  const rates = `${rate(ours)} / s against ${rate(theirs)} / s`;
  const what = "acquire+release, folder store, time / proper-lockfile's";
  return [
    atMost(what, median(ours) / median(theirs), 1, { unit: "×", from: rates }),
    told("proper-lockfile where it need not look for symbolic links", `${rate(shorter)} / s`),
  ];
}

/** Milliseconds for `PAIRS` calls, one after the other. */
async function pairs(call: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  for (let pair = 0; pair < PAIRS; pair++) await call();
  return performance.now() - begin;
}

function rate(samplesMs: readonly number[]): string {
  return ((PAIRS * 1000) / median(samplesMs)).toFixed(0);
}
