/** Gives every request of a store a time limit of its own, also where the store does not listen to its signal. */
import type { Clock } from "../clock.ts";
import { AmbiguousWriteError, LockError } from "../errors.ts";
import type { CasStore } from "./store.ts";

export function withRequestDeadline(store: CasStore, requestMs: number, clock: Clock): CasStore {
  const limited = <T>(signal: AbortSignal, late: () => LockError, call: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(requestMs, clock, signal, late, call);
  return {
    url: store.url,
    maxBodyBytes: store.maxBodyBytes,
    minTtlMs: store.minTtlMs,
    read: (signal) =>
      limited(
        signal,
        () => noAnswer(store.url, requestMs),
        (inner) => store.read(inner),
      ),
    swap: (expected, body, signal) =>
      limited(
        signal,
        () => new AmbiguousWriteError(`${store.url} did not answer a write within ${requestMs} ms`),
        (inner) => store.swap(expected, body, inner),
      ),
    ...(store.prove && {
      prove: (signal: AbortSignal) =>
        limited(
          signal,
          () => noAnswer(store.url, requestMs),
          async (inner) => store.prove?.(inner),
        ),
    }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

function noAnswer(url: string, requestMs: number): LockError {
  return new LockError("unavailable", `${url} did not answer within ${Math.round(requestMs)} ms`, {
    hint: "Check the network and the endpoint.",
  });
}

/** Runs `call` with a signal that also ends at the deadline; then rejects with `late()`, whatever the call does. */
async function withDeadline<T>(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  late: () => LockError,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
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
  deadline.catch(() => {});
  const aborted = new Promise<never>((_, reject) => {
    inner.signal.addEventListener("abort", () => reject(inner.signal.reason), { once: true });
  });
  aborted.catch(() => {});
  try {
    const answer = call(inner.signal);
    answer.catch(() => {});
    return await Promise.race([answer, deadline, aborted]);
  } finally {
    done.abort();
    signal.removeEventListener("abort", onAbort);
  }
}
