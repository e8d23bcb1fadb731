/** Swaps that lost to somebody else's, or were refused for now, are made anew on what stands there then. */
import type { Clock, Random } from "../clock.js";
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
export declare function untilNoRace<T>({ url, ttlMs, signal, clock, random }: RaceOptions, attempt: (races: number) => Promise<T | undefined>): Promise<T>;
/** The store said for certain that it did not write, since it is asked too much at present. */
export declare function isRefusal(error: unknown): boolean;
