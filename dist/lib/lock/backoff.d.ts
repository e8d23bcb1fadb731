/** Pauses between attempts, all with jitter so that rivals drift apart. Pure. */
import type { Random } from "../clock.js";
export declare const DEFAULT_POLL_MS = 1000;
/**
 * How long a waiter pauses before it looks again. Whoever is next polls every half to whole `pollMs`; the others the
 * slower the further back they stand, up to ten times that and never more than `maxMs`.
 * @param blockers how many claims must leave before this one may hold; at least 1
 */
export declare function pollDelayMs(pollMs: number, blockers: number, maxMs: number, random: Random): number;
/**
 * Exponential backoff with full jitter ("Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures how many attempts in a row have failed; at least 1
 */
export declare function retryDelayMs(failures: number, maxMs: number, random: Random): number;
