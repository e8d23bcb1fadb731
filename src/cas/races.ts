/** Swaps that lost to somebody else's, or were refused for now, are made anew on what stands there then. */
import type { Clock, Random } from "../clock.ts";
import { AmbiguousWriteError, LockError } from "../errors.ts";

/** The longest pause between two races. */
const MAX_PAUSE_MS = 1_000;
/** Races lost in a row before the caller is told that the lock is contended (and may try again). */
const MAX_RACES = 20;

export interface RaceOptions {
  readonly url: string;
  /** What the pauses must not take much of. */
  readonly ttlMs: number;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Runs `attempt` until it has an outcome other than a lost race (undefined), pausing at random so that rivals drift apart.
 * @throws LockError `unavailable` after twenty races
 */
export async function untilNoRace<T>(
  { url, ttlMs, signal, clock, random }: RaceOptions,
  attempt: (races: number) => Promise<T | undefined>,
): Promise<T> {
  // A short ttl leaves no time for long pauses.
  const maxMs = Math.min(MAX_PAUSE_MS, ttlMs / 16);
  for (let race = 0; race < MAX_RACES; race++) {
    if (race > 0) await clock.sleep(random.fraction() * Math.min(25 * 2 ** race, maxMs), signal);
    signal.throwIfAborted();
    const outcome = await attempt(race);
    if (outcome !== undefined) return outcome;
  }
  throw new LockError("unavailable", `${url} is so contended that ${MAX_RACES} writes in a row were lost or refused`);
}

/** The store said for certain that it did not write, since it is asked too much at present. */
export function isRefusal(error: unknown): boolean {
  return error instanceof LockError && error.kind === "unavailable" && !(error instanceof AmbiguousWriteError);
}
