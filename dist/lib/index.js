var __addDisposableResource = (this && this.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (this && this.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});
/**
 * cloud-lock as a library.
 *
 * ```ts
 * import { openLock } from "cloud-lock";
 * const lock = await openLock("gs://acme-locks/deploy");
 * await using lease = await lock.acquire({ waitTimeout: "10m", reason: "publish" });
 * await publish({ signal: lease.signal, fence: lease.fence });
 * ```
 */
import { lockUrl } from "./address.js";
import { newClaim } from "./claim.js";
import { systemDeps } from "./deps.js";
import { parseDuration } from "./duration.js";
import { LockError } from "./errors.js";
import { Hold } from "./lock/hold.js";
import { openBackend } from "./open.js";
import { take } from "./take.js";
export { LockError } from "./errors.js";
/** Opens a lock by URL or bare name. Sends nothing yet. @throws LockError `invalid` */
export async function openLock(lock, options = {}) {
    const deps = systemDeps();
    const url = lockUrl(lock, options.store, deps.env);
    const times = { ttlMs: toMs(options.ttl, "ttl"), graceMs: toMs(options.grace, "grace") };
    const opened = new Lock(url, times, deps);
    await (await openBackend(url, times, deps))[Symbol.asyncDispose]();
    return opened;
}
/** A lock that may be acquired any number of times, by claims that know nothing of each other. */
export class Lock {
    url;
    address;
    times;
    deps;
    /** Use `openLock`. */
    constructor(address, times, deps) {
        this.address = address;
        this.url = address.href;
        this.times = times;
        this.deps = deps;
    }
    /**
     * Waits for the lock and holds it, refreshed in the background, until the lease is released, disposed of or lost.
     * @throws LockError `timeout` when it was not granted in time, `denied` or `unavailable` when the store refuses or
     *   cannot be reached; the signal's reason when aborted.
     */
    async acquire(options = {}) {
        const opened = await openBackend(this.address, this.times, this.deps);
        const { backend, timing } = opened;
        const { clock, random } = this.deps;
        const { reason, limit, onBusy, onEvent, signal = new AbortController().signal } = options;
        try {
            const expectedMs = toMs(options.expected, "expected");
            const claim = newClaim({ ttlMs: timing.ttlMs, limit: checkLimit(limit), reason, expectedMs }, this.deps);
            const waitTimeoutMs = toMs(options.waitTimeout, "waitTimeout");
            const pollMs = toMs(options.pollInterval, "pollInterval");
            if (pollMs === 0)
                throw new LockError("invalid", "pollInterval: must be more than nothing");
            const taken = await take(opened, claim, { waitTimeoutMs, pollMs, signal, onBusy }, this.deps);
            const hold = new Hold(backend, taken.lease, { timing, clock, random, onEvent });
            return new HeldLease(hold, taken.waitedMs, async () => await opened[Symbol.asyncDispose]());
        }
        catch (error) {
            await opened[Symbol.asyncDispose]();
            throw error;
        }
    }
    /** Holders and waiters in the order of the line. Their texts are foreign: sanitise them before showing them. */
    async inspect(signal = new AbortController().signal) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const opened = __addDisposableResource(env_1, await openBackend(this.address, this.times, this.deps), true);
            return await opened.backend.inspect(signal);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
}
/** A held lock. Dispose of it (`await using`) or release it. */
export class HeldLease {
    /** The fencing token: a decimal string that rises with every grant. Hand it to what you write to, and have it checked. */
    fence;
    /** The claim's id, as `status` and `force-unlock` show it. */
    id;
    /** How long the acquire took, in milliseconds. */
    waitedMs;
    /** Aborts when the lease is lost, early enough (by `grace`) to stop the work before validity ends. */
    signal;
    hold;
    close;
    /** Use `Lock.acquire`. */
    constructor(hold, waitedMs, close) {
        this.hold = hold;
        this.close = close;
        this.fence = hold.lease.fence;
        this.id = hold.lease.claimId;
        this.waitedMs = waitedMs;
        this.signal = hold.signal;
    }
    get health() {
        return this.hold.health;
    }
    /** Milliseconds of validity left if no further refresh succeeded; 0 once the lease is lost or released. */
    get remainingMs() {
        return this.hold.remainingMs();
    }
    /** @throws LockError `lost` unless the lease is valid for at least `atLeast` more. Ask before a step that must not be cut. */
    assertValid(atLeast = 0) {
        const neededMs = toMs(atLeast, "atLeast") ?? 0;
        if (this.signal.aborted)
            throw this.signal.reason;
        const leftMs = this.remainingMs;
        if (leftMs <= 0 || leftMs < neededMs)
            throw new LockError("lost", `the lease is valid for ${Math.floor(leftMs)} ms more, ${neededMs} ms are needed`);
    }
    /** Gives the lock back. Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then. */
    async release() {
        try {
            await this.hold.release();
        }
        finally {
            await this.close();
        }
    }
    async [Symbol.asyncDispose]() {
        await this.release();
    }
}
function toMs(duration, what) {
    if (typeof duration === "string")
        return parseDuration(duration, what);
    if (duration !== undefined && !(Number.isFinite(duration) && duration >= 0))
        throw new LockError("invalid", `${what}: ${duration} is no number of milliseconds`);
    return duration;
}
function checkLimit(limit) {
    if (typeof limit !== "number" || (Number.isSafeInteger(limit) && limit >= 1))
        return limit;
    throw new LockError("invalid", `limit: ${limit} is no whole number of at least 1`);
}
