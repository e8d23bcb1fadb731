/** Calls that end when they must, whatever the other side does. */
import type { Clock } from "../clock.ts";

export interface TimeLimit {
  readonly ms: number;
  readonly clock: Clock;
  /** The error when time is up; it is also the reason of the signal that the call gets. */
  readonly late: () => Error;
  /** Ends the call as well, with its own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Made once: an abort without a reason makes a DOMException, whose stack costs more than all the rest of the call. */
const OVER = new Error("the call is over");

/** Runs `call` with a signal that ends at the limit; then rejects at once, also where the call does not listen to it. */
export async function withTimeLimit<T>(limit: TimeLimit, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { ms, clock, late, signal } = limit;
  signal?.throwIfAborted();
  const done = new AbortController();
  const inner = new AbortController();
  const onAbort = () => inner.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  clock.sleep(ms, done.signal).then(
    () => inner.abort(late()),
    () => {},
  );
  try {
    return await unlessAborted(inner.signal, () => call(inner.signal));
  } finally {
    done.abort(OVER);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** The values of what `begin` makes; its signal ends, and the iteration fails, when one of them takes longer than the limit. */
export async function* eachWithin<T>(
  limit: TimeLimit,
  begin: (signal: AbortSignal) => AsyncIterable<T>,
): AsyncIterable<T> {
  const over = new AbortController();
  const values = begin(over.signal)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withTimeLimit(limit, () => values.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    over.abort(OVER);
  }
}

/** Settles as `call` does, or rejects with the signal's reason as soon as that is aborted. */
export async function unlessAborted<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let onAbort = () => {};
  // Listens before the call does, so that the reason given here is the one that wins.
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([call(), aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
