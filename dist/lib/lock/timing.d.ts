/** Every duration that the lock lives by, derived from the ttl, and checked as one chain. Pure. */
import { type Moment } from "../clock.js";
import type { Lease } from "./backend.js";
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
export declare const DEFAULT_TTL_MS: number;
/** The longest ttl that a record may hold: a forgotten lock frees itself within a month. */
export declare const MAX_TTL_MS: number;
/**
 * How much earlier a holder stops, and how much later a waiter takes over, than the ttl alone would say.
 * A sixteenth of the ttl on either side absorbs clocks that run 5 % fast or slow: (ttl − m) / 0.95 < (ttl + m) / 1.05.
 */
export declare function marginMs(ttlMs: number): number;
/** Whether a waiter is so far back that it has time. */
export declare function isFarBack(blockers: number): boolean;
/**
 * For how long a waiter's sign of life is good, in milliseconds. Far back it is good for longer, so that a long line
 * writes seldom; a waiter that comes near the front says so at once.
 * @param blockers how many claims must leave before this one may hold
 */
export declare function waitingTtlMs(ttlMs: number, blockers: number): number;
/**
 * Kept between the kill and the end of validity, for the kill itself to take effect: a 32nd of the ttl and at most a
 * second, but where the ttl allows it no less than a machine with too much work needs (`npm run chaos` saw 110 ms).
 */
export declare function abortReserveMs(ttlMs: number): number;
export interface TimingOptions {
    readonly ttlMs?: number | undefined;
    readonly refreshMs?: number | undefined;
    readonly graceMs?: number | undefined;
}
/**
 * Fills in what was not given and checks the whole chain.
 * @throws LockError `invalid` when the times cannot hold together.
 */
export declare function planTiming(options: TimingOptions, minTtlMs: number): Timing;
/** What is left of a lease's validity, in milliseconds; zero or less when it has ended. */
export declare function remainingMs(lease: Pick<Lease, "ttlMs" | "sentAt">, now: Moment): number;
