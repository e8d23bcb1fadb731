/** Every duration that the lock lives by, derived from the ttl, and checked as one chain. Pure. */
import { holderElapsedMs, type Moment } from "../clock.ts";
import { LockError } from "../errors.ts";
import type { Lease } from "./backend.ts";

export interface Timing {
  /** For how long a grant or refresh is valid. */
  readonly ttlMs: number;
  /** From the start of one refresh to the start of the next. */
  readonly refreshMs: number;
  /** The longest that one request may take. */
  readonly requestMs: number;
  /** Between the abort (TERM) and the kill. */
  readonly graceMs: number;
}

export const DEFAULT_TTL_MS = 5 * 60_000;
/** The longest ttl that a record may hold: a forgotten lock frees itself within a month. */
export const MAX_TTL_MS = 30 * 24 * 3_600_000;

/**
 * How much earlier a holder stops, and how much later a waiter takes over, than the ttl alone would say.
 * A sixteenth of the ttl on either side absorbs clocks that run 5 % fast or slow: (ttl − m) / 0.95 < (ttl + m) / 1.05.
 */
export function marginMs(ttlMs: number): number {
  return ttlMs / 16;
}

/** How many claims may stand in the way of one that is near the front. */
const NEAR_BLOCKERS = 8;
const FAR_FACTOR = 4;

/** Whether a waiter is so far back that it has time. */
export function isFarBack(blockers: number): boolean {
  return blockers > NEAR_BLOCKERS;
}

/**
 * For how long a waiter's sign of life is good, in milliseconds. Far back it is good for longer, so that a long line
 * writes seldom; a waiter that comes near the front says so at once.
 * @param blockers how many claims must leave before this one may hold
 */
export function waitingTtlMs(ttlMs: number, blockers: number): number {
  return isFarBack(blockers) ? Math.min(ttlMs * FAR_FACTOR, MAX_TTL_MS) : ttlMs;
}

/**
 * Kept between the kill and the end of validity, for the kill itself to take effect: a 32nd of the ttl and at most a
 * second, but where the ttl allows it no less than a machine with too much work needs (`npm run chaos` saw 110 ms).
 */
export function abortReserveMs(ttlMs: number): number {
  return Math.min(1_000, Math.max(ttlMs / 32, Math.min(250, ttlMs / 8)));
}

/** The grace by default, where an eighth of the ttl is not less. */
const DEFAULT_GRACE_MS = 10_000;

export interface TimingOptions {
  readonly ttlMs?: number | undefined;
  readonly refreshMs?: number | undefined;
  readonly graceMs?: number | undefined;
}

/**
 * Fills in what was not given and checks the whole chain.
 * @throws LockError `invalid` when the times cannot hold together.
 */
export function planTiming(options: TimingOptions, minTtlMs: number): Timing {
  const ttlMs = options.ttlMs ?? DEFAULT_TTL_MS;
  const refreshMs = options.refreshMs ?? ttlMs / 8;
  const requestMs = Math.min(10_000, ttlMs / 10, refreshMs * 0.8);
  const graceMs = options.graceMs ?? Math.min(DEFAULT_GRACE_MS, ttlMs / 8);
  if (!(ttlMs >= minTtlMs))
    throw new LockError("invalid", `ttl ${ttlMs} ms is below this store's minimum of ${minTtlMs} ms`, {
      hint: "Give a longer --ttl.",
    });
  if (ttlMs > MAX_TTL_MS)
    throw new LockError("invalid", `ttl ${ttlMs} ms is above the longest of 30 days`, {
      hint: "Give a shorter --ttl.",
    });
  if (!(refreshMs > 0) || !(graceMs >= 0))
    throw new LockError("invalid", "the refresh interval must be more than nothing, and the grace no less");
  const usableMs = ttlMs - marginMs(ttlMs) - abortReserveMs(ttlMs);
  if (3 * refreshMs + graceMs >= usableMs)
    throw new LockError(
      "invalid",
      `three refreshes (3 × ${refreshMs} ms) and the grace (${graceMs} ms) do not fit into the ttl less its margins (${usableMs} ms)`,
      { hint: "Give a longer --ttl, or a shorter --grace." },
    );
  return { ttlMs, refreshMs, requestMs, graceMs };
}

/** What is left of a lease's validity, in milliseconds; zero or less when it has ended. */
export function remainingMs(lease: Pick<Lease, "ttlMs" | "sentAt">, now: Moment): number {
  return lease.ttlMs - marginMs(lease.ttlMs) - holderElapsedMs(lease.sentAt, now);
}
