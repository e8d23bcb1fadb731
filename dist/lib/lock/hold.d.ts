/**
 * Holds a lease: refreshes it, knows at every moment whether it is still valid, and says so in time when it is not.
 *
 * Two independent loops: the refresher talks to the store; the watch never does. Whatever a request hangs on, the watch
 * ends the lease early enough that the work can be stopped before its validity ends.
 */
import type { Clock, Random } from "../clock.js";
import { LockError } from "../errors.js";
import type { Lease, LockBackend } from "./backend.js";
import { type Timing } from "./timing.js";
export type Health = "healthy" | "unhealthy" | "lost" | "released";
export type HoldEvent = {
    readonly kind: "refreshed";
    readonly lease: Lease;
}
/** Three refreshes in a row have failed. The lease is still valid, the work goes on. */
 | {
    readonly kind: "unhealthy";
    readonly error: unknown;
} | {
    readonly kind: "recovered";
} | {
    readonly kind: "lost";
    readonly error: LockError;
};
export interface HoldOptions {
    readonly timing: Timing;
    readonly clock: Clock;
    readonly random: Random;
    readonly onEvent?: ((event: HoldEvent) => void) | undefined;
}
export declare class Hold implements AsyncDisposable {
    /** Aborts when the lease is lost, its reason a LockError `lost`, early enough to stop the work within validity. */
    readonly signal: AbortSignal;
    private readonly backend;
    private readonly options;
    private readonly lost;
    private readonly ended;
    private readonly loops;
    private current;
    private unhealthy;
    private releasing;
    constructor(backend: LockBackend, lease: Lease, options: HoldOptions);
    get lease(): Lease;
    get health(): Health;
    /** Milliseconds of validity left, by the stricter of this machine's clocks; 0 once the lease is lost or given back. */
    remainingMs(): number;
    /** Milliseconds until `signal` aborts if no further refresh succeeds; 0 or less once it is due. */
    abortsInMs(): number;
    /** For how long the work may take to stop, in milliseconds: the grace, or what is left of the validity if that is less. */
    graceLeftMs(): number;
    /**
     * Ends the refreshing and gives the lease back, also when it was lost: what is still ours in the line is removed.
     * Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then.
     */
    release(): Promise<void>;
    /** Ends the refreshing without giving the lease back: the ttl will run out. */
    abandon(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
    private endAndRelease;
    /** Ends the lease when what is left of its validity is needed to stop the work. */
    private watch;
    private refreshUntilEnded;
    /** One refresh with short retries. Returns the last error when none of them got a clean answer. */
    private refreshOnce;
    private attemptRefresh;
    private lose;
    /** A listener that throws must not end the refreshing. */
    private emit;
}
