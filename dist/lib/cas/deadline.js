import { AmbiguousWriteError, LockError } from "../errors.js";
import { withTimeLimit } from "../lock/time-limit.js";
export function withRequestDeadline(store, requestMs, clock) {
    const limited = (signal, late, call) => withTimeLimit({ ms: requestMs, clock, late, signal }, call);
    const noAnswer = () => new LockError("unavailable", `${store.url} did not answer within ${Math.round(requestMs)} ms`, {
        hint: "Check the network and the endpoint.",
    });
    const noWord = () => new AmbiguousWriteError(`${store.url} did not answer a write within ${Math.round(requestMs)} ms`);
    return {
        url: store.url,
        maxBodyBytes: store.maxBodyBytes,
        minTtlMs: store.minTtlMs,
        restMs: store.restMs,
        read: (signal) => limited(signal, noAnswer, (inner) => store.read(inner)),
        swap: (expected, body, signal) => limited(signal, noWord, (inner) => store.swap(expected, body, inner)),
        ...(store.prove && {
            prove: (signal) => limited(signal, noAnswer, async (inner) => store.prove?.(inner)),
        }),
        [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
}
