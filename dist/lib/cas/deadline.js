import { AmbiguousWriteError, LockError } from "../errors.js";
export function withRequestDeadline(store, requestMs, clock) {
    const limited = (signal, late, call) => withDeadline(requestMs, clock, signal, late, call);
    return {
        url: store.url,
        maxBodyBytes: store.maxBodyBytes,
        minTtlMs: store.minTtlMs,
        read: (signal) => limited(signal, () => noAnswer(store.url, requestMs), (inner) => store.read(inner)),
        swap: (expected, body, signal) => limited(signal, () => new AmbiguousWriteError(`${store.url} did not answer a write within ${requestMs} ms`), (inner) => store.swap(expected, body, inner)),
        ...(store.prove && {
            prove: (signal) => limited(signal, () => noAnswer(store.url, requestMs), async (inner) => store.prove?.(inner)),
        }),
        [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
}
function noAnswer(url, requestMs) {
    return new LockError("unavailable", `${url} did not answer within ${Math.round(requestMs)} ms`, {
        hint: "Check the network and the endpoint.",
    });
}
/** Runs `call` with a signal that also ends at the deadline; then rejects with `late()`, whatever the call does. */
async function withDeadline(ms, clock, signal, late, call) {
    signal.throwIfAborted();
    const done = new AbortController();
    const inner = new AbortController();
    const onAbort = () => inner.abort(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    const deadline = clock.sleep(ms, done.signal).then(() => {
        const error = late();
        inner.abort(error);
        throw error;
    });
    deadline.catch(() => { });
    const aborted = new Promise((_, reject) => {
        inner.signal.addEventListener("abort", () => reject(inner.signal.reason), { once: true });
    });
    aborted.catch(() => { });
    try {
        const answer = call(inner.signal);
        answer.catch(() => { });
        return await Promise.race([answer, deadline, aborted]);
    }
    finally {
        done.abort();
        signal.removeEventListener("abort", onAbort);
    }
}
