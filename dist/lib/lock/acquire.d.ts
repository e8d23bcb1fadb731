/** Waits for a lock: attempts, pauses, attempts again, until it is granted, the time is up, or the caller aborts. */
import type { Clock, Random } from "../clock.js";
import type { Busy, Claim, Lease, LockBackend, LockView } from "./backend.js";
export interface AcquireOptions {
    /** How long to wait for the lock, in milliseconds; 0 is one attempt, undefined is without end. */
    readonly waitTimeoutMs?: number | undefined;
    /** How often whoever is next in line looks, in milliseconds. Default 1 s. */
    readonly pollMs?: number | undefined;
    /** How long a store may fail to give any clean answer at all before that is an error. Default 20 s. */
    readonly firstContactMs?: number | undefined;
    readonly signal: AbortSignal;
    /** Called after each attempt that found the lock busy. */
    readonly onBusy?: ((busy: Busy) => void) | undefined;
    /** Called after each attempt that failed and will be repeated. */
    readonly onTrouble?: ((error: unknown) => void) | undefined;
}
export interface Acquired {
    readonly kind: "acquired";
    readonly lease: Lease;
    readonly waitedMs: number;
    /** The lock as it was seen when it was last found busy; undefined when it was free at once. */
    readonly lastBusy: LockView | undefined;
}
export interface TimedOut {
    readonly kind: "timeout";
    readonly waitedMs: number;
    readonly lastBusy: LockView | undefined;
}
interface Deps {
    readonly clock: Clock;
    readonly random: Random;
}
/**
 * Whatever ends the wait without the lock (timeout, abort, an error), the claim has left the line as far as the store
 * could be reached; otherwise its ttl removes it.
 * @throws LockError when the store refuses or cannot be reached; the signal's reason when aborted.
 */
export declare function acquire(backend: LockBackend, claim: Claim, options: AcquireOptions, deps: Deps): Promise<Acquired | TimedOut>;
export {};
