import { isTransient, LockError } from "../errors.js";
import { DEFAULT_POLL_MS, pollDelayMs, retryDelayMs } from "./backoff.js";
import { withTimeLimit } from "./time-limit.js";
const FIRST_CONTACT_MS = 20_000;
const MAX_RETRY_MS = 10_000;
/** How long leaving the line may take when the wait ends without the lock. */
const LEAVE_MS = 5_000;
/**
 * Whatever ends the wait without the lock (timeout, abort, an error), the claim has left the line as far as the store
 * could be reached; otherwise its ttl removes it.
 * @throws LockError when the store refuses or cannot be reached; the signal's reason when aborted.
 */
export async function acquire(backend, claim, options, deps) {
    let answered = false;
    const onBusy = (busy) => {
        answered = true;
        options.onBusy?.(busy);
    };
    try {
        const outcome = await waitForGrant(backend, claim, { ...options, onBusy }, deps);
        if (outcome.kind === "timeout")
            await leave(backend, claim.id, deps.clock);
        return outcome;
    }
    catch (error) {
        // A refusal at the very first word leaves nothing behind; leaving would only fail the same way.
        const refused = !options.signal.aborted && error instanceof LockError && error.kind !== "unavailable";
        if (!refused || answered)
            await leave(backend, claim.id, deps.clock);
        throw error;
    }
}
async function waitForGrant(backend, claim, options, { clock, random }) {
    const { signal, waitTimeoutMs = Number.POSITIVE_INFINITY, pollMs = DEFAULT_POLL_MS } = options;
    // A waiter gives its sign of life when it looks, so it looks often enough not to be taken for dead.
    const maxPollMs = claim.ttlMs / 4;
    const begin = clock.now();
    let lastBusy;
    let failures = 0;
    for (;;) {
        signal.throwIfAborted();
        let delayMs;
        try {
            const outcome = await backend.tryAcquire(claim, signal);
            if (outcome.kind === "granted")
                return { kind: "acquired", lease: outcome.lease, waitedMs: elapsed(begin, clock), lastBusy };
            lastBusy = outcome.view;
            failures = 0;
            options.onBusy?.(outcome);
            delayMs = pollDelayMs(pollMs, outcome.blockers, maxPollMs, random);
        }
        catch (error) {
            signal.throwIfAborted();
            failures++;
            if (!isTransient(error) || (!lastBusy && isOutOfPatience(begin, clock, options)))
                throw error;
            options.onTrouble?.(error);
            delayMs = retryDelayMs(failures, Math.min(MAX_RETRY_MS, maxPollMs), random);
        }
        const leftMs = waitTimeoutMs - elapsed(begin, clock);
        if (leftMs <= 0 && (lastBusy || failures === 0))
            return { kind: "timeout", waitedMs: elapsed(begin, clock), lastBusy };
        await clock.sleep(Math.max(0, leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs), signal);
    }
}
/** A store that never gave a clean answer is an error sooner than a busy lock is a timeout. */
function isOutOfPatience(begin, clock, options) {
    const { firstContactMs = FIRST_CONTACT_MS, waitTimeoutMs = Number.POSITIVE_INFINITY } = options;
    return elapsed(begin, clock) >= Math.min(firstContactMs, Math.max(waitTimeoutMs, firstContactMs / 4));
}
function elapsed(begin, clock) {
    return Math.round(clock.now().monotonicMs - begin.monotonicMs);
}
async function leave(backend, claimId, clock) {
    const late = () => new LockError("unavailable", `leaving the line of ${backend.url} took too long`);
    try {
        await withTimeLimit({ ms: LEAVE_MS, clock, late }, (signal) => backend.release(claimId, signal));
    }
    catch {
        // The ttl removes the claim.
    }
}
