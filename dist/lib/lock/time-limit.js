/** Made once: an abort without a reason makes a DOMException, whose stack costs more than all the rest of the call. */
const OVER = new Error("the call is over");
/** Runs `call` with a signal that ends at the limit; then rejects at once, also where the call does not listen to it. */
export async function withTimeLimit(limit, call) {
    const { ms, clock, late, signal } = limit;
    signal?.throwIfAborted();
    const done = new AbortController();
    const inner = new AbortController();
    const onAbort = () => inner.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    clock.sleep(ms, done.signal).then(() => inner.abort(late()), () => { });
    try {
        return await unlessAborted(inner.signal, () => call(inner.signal));
    }
    finally {
        done.abort(OVER);
        signal?.removeEventListener("abort", onAbort);
    }
}
/** The values of what `begin` makes; its signal ends, and the iteration fails, when one of them takes longer than the limit. */
export async function* eachWithin(limit, begin) {
    const over = new AbortController();
    const values = begin(over.signal)[Symbol.asyncIterator]();
    try {
        for (;;) {
            const next = await withTimeLimit(limit, () => values.next());
            if (next.done)
                return;
            yield next.value;
        }
    }
    finally {
        over.abort(OVER);
    }
}
/** Settles as `call` does, or rejects with the signal's reason as soon as that is aborted. */
export async function unlessAborted(signal, call) {
    signal.throwIfAborted();
    let onAbort = () => { };
    // Listens before the call does, so that the reason given here is the one that wins.
    const aborted = new Promise((_, reject) => {
        onAbort = () => reject(signal.reason);
        signal.addEventListener("abort", onAbort, { once: true });
    });
    try {
        return await Promise.race([call(), aborted]);
    }
    finally {
        signal.removeEventListener("abort", onAbort);
    }
}
