/**
 * Holders are killed with -9 while others wait. Nobody is there then to stop the holder's work or to give the lock back:
 * the guard has to stop the work before the lock goes to the next, and the next has to get it when the ttl is over.
 */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { marginMs } from "../../src/lock/timing.ts";
import { identify, isAlive } from "../../src/process/identity.ts";
import { type Begun, type Contender, startContender } from "./contender.ts";
import { faultsOf, newCounter, readCounter } from "./counter.ts";
import type { Place } from "./place.ts";

export interface KillOptions {
  readonly rounds: number;
  /** How many rounds run at the same time, each on a lock of its own. */
  readonly lanes: number;
}

export interface KillReport {
  readonly kills: number;
  /** From the kill to the start of the next holder's work. */
  readonly worstTakeoverMs: number;
  readonly faults: readonly string[];
}

const CONTENDERS = 3;
/** For the start of processes, requests and a busy machine: the bound is there to tell "in time" from "much later". */
const ALLOWANCE_MS = 5_000;
/** Ends a round in which nobody ever gets the lock. */
const START_MS = 60_000;

/** When the next must have the lock: it looks every `pollMs`, sees the last refresh so late, and looks again. */
export function takeoverLimitMs({ ttlMs, pollMs }: Place): number {
  return ttlMs + marginMs(ttlMs) + 2 * pollMs + ALLOWANCE_MS;
}

export async function soakKills(place: Place, options: KillOptions): Promise<KillReport> {
  let left = options.rounds;
  const reports: KillReport[] = [];
  const lane = async (_: unknown, index: number) => {
    const made: string[] = [];
    const file = path.join(place.folder, `kills-${index}.json`);
    newCounter(file);
    while (left-- > 0) {
      const round = killRound(place, place.lock(`kills-${index}`), file, made);
      reports.push(await round.catch(brokenOff));
    }
    reports.push({ kills: 0, worstTakeoverMs: 0, faults: faultsOf(readCounter(file), made) });
  };
  await Promise.all(Array.from({ length: Math.min(options.lanes, options.rounds) }, lane));
  return {
    kills: reports.reduce((sum, { kills }) => sum + kills, 0),
    worstTakeoverMs: Math.max(0, ...reports.map(({ worstTakeoverMs }) => worstTakeoverMs)),
    faults: reports.flatMap(({ faults }) => faults),
  };
}

function brokenOff(error: unknown): KillReport {
  return { kills: 0, worstTakeoverMs: 0, faults: [error instanceof Error ? error.message : String(error)] };
}

/** Three contend, whoever holds first is killed, and the others must follow. Adds the fences of what they made. */
async function killRound(place: Place, lock: string, file: string, made: string[]): Promise<KillReport> {
  const { ttlMs, pollMs } = place;
  const contenders = Array.from({ length: CONTENDERS }, () =>
    startContender(place, { lock, file, ttlMs, pollMs, when: "when-told" }),
  );
  try {
    const [victim, begun] = await firstToBegin(contenders, START_MS);
    const others = contenders.filter((contender) => contender !== victim);
    await Promise.all(others.map(({ inLine }) => inLine));
    // Anywhere between two refreshes.
    await sleep((Math.random() * ttlMs) / 4);
    const report = await killAndWatch(victim, begun, others, takeoverLimitMs(place));
    const faults = await letAllCount(others);
    victim.dismiss();
    for (const contender of contenders) made.push(...[await contender.made].filter((fence) => fence !== undefined));
    return { ...report, faults: [...report.faults, ...faults] };
  } finally {
    for (const contender of contenders) contender.dismiss();
  }
}

async function killAndWatch(
  victim: Contender,
  begun: Begun,
  others: readonly Contender[],
  limitMs: number,
): Promise<KillReport> {
  const faults: string[] = [];
  const work = identify(begun.pid);
  const killedAtMs = performance.now();
  victim.killHolder();
  // Half of the orphans end by themselves while the lease lasts, and what they made counts.
  if (Math.random() < 0.5) victim.tell();
  const [, next] = await firstToBegin(others, limitMs + START_MS);
  if (work && isAlive(work))
    faults.push(`the work of the killed holder (fence ${begun.fence}) still runs under fence ${next.fence}`);
  const takeoverMs = next.atMs - killedAtMs;
  if (takeoverMs > limitMs) faults.push(`taken over after ${takeoverMs.toFixed(0)} ms, later than ${limitMs} ms`);
  return { kills: 1, worstTakeoverMs: takeoverMs, faults };
}

/** Each in its turn. */
async function letAllCount(survivors: readonly Contender[]): Promise<string[]> {
  for (const contender of survivors) void contender.begun.then(() => contender.tell());
  const ends = await Promise.all(survivors.map(({ ended }) => ended));
  return ends
    .filter(({ code }) => code !== 0)
    .map(({ code, words }) => `a survivor ended with ${code}: ${words.trim()}`);
}

/** @throws Error when one ends before its work began, or none begins in time. */
async function firstToBegin(contenders: readonly Contender[], limitMs: number): Promise<[Contender, Begun]> {
  const begins = contenders.map(async (contender): Promise<[Contender, Begun]> => [contender, await contender.begun]);
  const ends = contenders.map(async ({ ended }): Promise<never> => {
    const { code, words } = await ended;
    throw new Error(`cloud-lock run ended with ${code} before its work began: ${words.trim()}`);
  });
  const over = new AbortController();
  const late = sleep(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`nobody got the lock within ${limitMs} ms`);
  });
  try {
    return await Promise.race([...begins, ...ends, late]);
  } finally {
    late.catch(() => {});
    over.abort();
  }
}
