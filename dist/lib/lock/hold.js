import { isTransient, LockError } from "../errors.js";
import { retryDelayMs } from "./backoff.js";
import { unlessAborted, withTimeLimit } from "./time-limit.js";
import { abortReserveMs, remainingMs } from "./timing.js";
/** Refreshes that may fail in a row before a lease is called unhealthy. */
const FAILURES_TO_UNHEALTHY = 3;
/** Attempts within one refresh. */
const ATTEMPTS = 3;
/** The watch looks at least this often, since a timer alone would sleep through a suspended machine. */
const WATCH_MS = 1_000;
/** How long giving the lease back may take before the ttl is left to do it. */
const RELEASE_MS = 15_000;
/** Made once, as in time-limit.ts. Nobody sees it. */
const ENDED = new Error("the hold has ended");
export class Hold {
    /** Aborts when the lease is lost, its reason a LockError `lost`, early enough to stop the work within validity. */
    signal;
    backend;
    options;
    lost = new AbortController();
    ended = new AbortController();
    loops;
    current;
    unhealthy = false;
    releasing;
    constructor(backend, lease, options) {
        this.backend = backend;
        this.options = options;
        this.current = lease;
        this.signal = this.lost.signal;
        this.loops = Promise.all([this.watch(), this.refreshUntilEnded()]);
    }
    get lease() {
        return this.current;
    }
    get health() {
        if (this.signal.aborted)
            return "lost";
        if (this.releasing)
            return "released";
        return this.unhealthy ? "unhealthy" : "healthy";
    }
    /** Milliseconds of validity left, by the stricter of this machine's clocks; 0 once the lease is lost or given back. */
    remainingMs() {
        if (this.signal.aborted || this.releasing)
            return 0;
        return Math.max(0, remainingMs(this.current, this.options.clock.now()));
    }
    /** Milliseconds until `signal` aborts if no further refresh succeeds; 0 or less once it is due. */
    abortsInMs() {
        const { clock, timing } = this.options;
        return remainingMs(this.current, clock.now()) - timing.graceMs - abortReserveMs(timing.ttlMs);
    }
    /** For how long the work may take to stop, in milliseconds: the grace, or what is left of the validity if that is less. */
    graceLeftMs() {
        const { clock, timing } = this.options;
        const leftMs = remainingMs(this.current, clock.now()) - abortReserveMs(timing.ttlMs);
        return Math.max(0, Math.min(timing.graceMs, leftMs));
    }
    /**
     * Ends the refreshing and gives the lease back, also when it was lost: what is still ours in the line is removed.
     * Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then.
     */
    release() {
        this.releasing ??= this.endAndRelease();
        return this.releasing;
    }
    /** Ends the refreshing without giving the lease back: the ttl will run out. */
    async abandon() {
        this.releasing ??= Promise.resolve();
        this.ended.abort(ENDED);
        await this.loops;
    }
    async [Symbol.asyncDispose]() {
        await this.release();
    }
    async endAndRelease() {
        this.ended.abort(ENDED);
        await this.loops;
        const { clock, random } = this.options;
        let lastError;
        const late = () => new LockError("unavailable", `${this.backend.url} could not be told of the release`, {
            hint: `The lock frees itself within ${Math.ceil(this.current.ttlMs / 1000)} s.`,
            cause: lastError,
        });
        await withTimeLimit({ ms: RELEASE_MS, clock, late }, async (signal) => {
            for (let failures = 1;; failures++) {
                try {
                    return await this.backend.release(this.current.claimId, signal);
                }
                catch (error) {
                    if (!isTransient(error))
                        throw error;
                    lastError = error;
                    await clock.sleep(retryDelayMs(failures, 2_000, random), signal);
                }
            }
        });
    }
    /** Ends the lease when what is left of its validity is needed to stop the work. */
    async watch() {
        while (!this.ended.signal.aborted) {
            const leftMs = this.abortsInMs();
            if (leftMs <= 0)
                return this.lose("it could not be refreshed before its validity ran out");
            await this.options.clock.sleep(Math.min(leftMs, WATCH_MS), this.ended.signal).catch(() => { });
        }
    }
    async refreshUntilEnded() {
        const { clock, timing } = this.options;
        let failures = 0;
        let begunAt = this.current.sentAt;
        while (!this.ended.signal.aborted) {
            // An unhealthy lease is tried twice as often. Counted from start to start, whatever the last one took.
            const intervalMs = this.unhealthy ? timing.refreshMs / 2 : timing.refreshMs;
            const spentMs = clock.now().monotonicMs - begunAt.monotonicMs;
            await clock.sleep(Math.max(intervalMs - spentMs, intervalMs / 4), this.ended.signal).catch(() => { });
            if (this.ended.signal.aborted)
                return;
            begunAt = clock.now();
            const error = await this.refreshOnce();
            if (this.ended.signal.aborted)
                return;
            failures = error === undefined ? 0 : failures + 1;
            if (failures >= FAILURES_TO_UNHEALTHY && !this.unhealthy) {
                this.unhealthy = true;
                this.emit({ kind: "unhealthy", error });
            }
            else if (failures === 0 && this.unhealthy) {
                this.unhealthy = false;
                this.emit({ kind: "recovered" });
            }
        }
    }
    /** One refresh with short retries. Returns the last error when none of them got a clean answer. */
    async refreshOnce() {
        const { clock, random, timing } = this.options;
        const begin = clock.now();
        for (let attempt = 1;; attempt++) {
            try {
                return await this.attemptRefresh();
            }
            catch (error) {
                const spentMs = clock.now().monotonicMs - begin.monotonicMs;
                const over = attempt >= ATTEMPTS || spentMs >= timing.refreshMs / 2 || this.ended.signal.aborted;
                if (over || !isTransient(error))
                    return error;
                const pauseMs = retryDelayMs(attempt, timing.refreshMs / 8, random);
                await clock.sleep(pauseMs, this.ended.signal).catch(() => { });
            }
        }
    }
    async attemptRefresh() {
        const { signal } = this.ended;
        const outcome = await unlessAborted(signal, () => this.backend.refresh(this.current, signal));
        // Once lost, a lease is never revived: the work is being stopped.
        if (this.ended.signal.aborted)
            return;
        if (outcome.kind === "lost")
            return this.lose("its claim is no longer in the line: taken over or removed");
        this.current = outcome.lease;
        this.emit({ kind: "refreshed", lease: outcome.lease });
    }
    lose(why) {
        if (this.ended.signal.aborted)
            return;
        const error = new LockError("lost", `the lease on ${this.backend.url} was lost: ${why}`, {
            hint: "Find out what the work had done, and run it again.",
        });
        this.ended.abort(ENDED);
        this.lost.abort(error);
        this.emit({ kind: "lost", error });
    }
    /** A listener that throws must not end the refreshing. */
    emit(event) {
        try {
            this.options.onEvent?.(event);
        }
        catch (error) {
            process.emitWarning(`cloud-lock: a listener for "${event.kind}" threw ${String(error)}`);
        }
    }
}
