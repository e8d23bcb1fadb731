/** Gives every request of a store a time limit of its own, also where the store does not listen to its signal. */
import type { Clock } from "../clock.ts";
import { AmbiguousWriteError, LockError } from "../errors.ts";
import { withTimeLimit } from "../lock/time-limit.ts";
import type { CasStore } from "./store.ts";

export function withRequestDeadline(store: CasStore, requestMs: number, clock: Clock): CasStore {
  const limited = <T>(signal: AbortSignal, late: () => LockError, call: (signal: AbortSignal) => Promise<T>) =>
    withTimeLimit({ ms: requestMs, clock, late, signal }, call);
  const noAnswer = () =>
    new LockError("unavailable", `${store.url} did not answer within ${Math.round(requestMs)} ms`, {
      hint: "Check the network and the endpoint.",
    });
  const noWord = () =>
    new AmbiguousWriteError(`${store.url} did not answer a write within ${Math.round(requestMs)} ms`);
  return {
    url: store.url,
    maxBodyBytes: store.maxBodyBytes,
    minTtlMs: store.minTtlMs,
    restMs: store.restMs,
    read: (signal) => limited(signal, noAnswer, (inner) => store.read(inner)),
    swap: (expected, body, signal) => limited(signal, noWord, (inner) => store.swap(expected, body, inner)),
    ...(store.prove && {
      prove: (signal: AbortSignal) => limited(signal, noAnswer, async (inner) => store.prove?.(inner)),
    }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
