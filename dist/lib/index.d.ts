import { type Deps } from "./deps.js";
import type { Busy, LockView } from "./lock/backend.js";
import { type Health, Hold, type HoldEvent } from "./lock/hold.js";
import type { TimingOptions } from "./lock/timing.js";
export { type ErrorKind, LockError } from "./errors.js";
export type { Busy, ClaimInfo, ClaimView, Lease, LockView } from "./lock/backend.js";
export type { Health, HoldEvent } from "./lock/hold.js";
/** Milliseconds, or a text with a unit: `"250ms"`, `"90s"`, `"5m"`, `"1h30m"`. */
export type Duration = number | string;
export interface OpenOptions {
    /** The base URL for a bare lock name. Default: `CLOUD_LOCK_STORE`, else a folder in the user's state directory. */
    readonly store?: string | undefined;
    /** For how long a grant or refresh is valid. Default `"5m"`. */
    readonly ttl?: Duration | undefined;
    /** How long before the end of validity `signal` aborts, for the work to stop. Default `"10s"`, a short ttl's eighth. */
    readonly grace?: Duration | undefined;
}
export interface AcquireOptions {
    /** How long to wait for the lock; 0 is one attempt. Default: without end. */
    readonly waitTimeout?: Duration | undefined;
    /** How often whoever is next in line looks. Default `"1s"`. */
    readonly pollInterval?: Duration | undefined;
    /** Why the lock is taken, for those who wait. */
    readonly reason?: string | undefined;
    /** How long the lock will be held, for those who wait. */
    readonly expected?: Duration | undefined;
    /** With how many at most to hold, this one included. 1 is exclusive, the default; null is shared, with any number. */
    readonly limit?: number | null | undefined;
    /** Ends the waiting. */
    readonly signal?: AbortSignal | undefined;
    /** Called after each look that found the lock busy. */
    readonly onBusy?: ((busy: Busy) => void) | undefined;
    /** Called when the held lease is refreshed, unhealthy, recovered or lost. */
    readonly onEvent?: ((event: HoldEvent) => void) | undefined;
}
/** Opens a lock by URL or bare name. Sends nothing yet. @throws LockError `invalid` */
export declare function openLock(lock: string, options?: OpenOptions): Promise<Lock>;
/** A lock that may be acquired any number of times, by claims that know nothing of each other. */
export declare class Lock {
    readonly url: string;
    private readonly address;
    private readonly times;
    private readonly deps;
    /** Use `openLock`. */
    constructor(address: URL, times: TimingOptions, deps: Deps);
    /**
     * Waits for the lock and holds it, refreshed in the background, until the lease is released, disposed of or lost.
     * @throws LockError `timeout` when it was not granted in time, `denied` or `unavailable` when the store refuses or
     *   cannot be reached; the signal's reason when aborted.
     */
    acquire(options?: AcquireOptions): Promise<HeldLease>;
    /** Holders and waiters in the order of the line. Their texts are foreign: sanitise them before showing them. */
    inspect(signal?: AbortSignal): Promise<LockView>;
}
/** A held lock. Dispose of it (`await using`) or release it. */
export declare class HeldLease implements AsyncDisposable {
    /** The fencing token: a decimal string that rises with every grant. Hand it to what you write to, and have it checked. */
    readonly fence: string;
    /** The claim's id, as `status` and `force-unlock` show it. */
    readonly id: string;
    /** How long the acquire took, in milliseconds. */
    readonly waitedMs: number;
    /** Aborts when the lease is lost, early enough (by `grace`) to stop the work before validity ends. */
    readonly signal: AbortSignal;
    private readonly hold;
    private readonly close;
    /** Use `Lock.acquire`. */
    constructor(hold: Hold, waitedMs: number, close: () => Promise<void>);
    get health(): Health;
    /** Milliseconds of validity left if no further refresh succeeded; 0 once the lease is lost or released. */
    get remainingMs(): number;
    /** @throws LockError `lost` unless the lease is valid for at least `atLeast` more. Ask before a step that must not be cut. */
    assertValid(atLeast?: Duration): void;
    /** Gives the lock back. Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then. */
    release(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}
