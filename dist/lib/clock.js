/** Clocks and randomness are arguments everywhere; this file holds the real ones. */
/** Time that a holder must count as passed: the larger of both clocks, since a suspended machine stops one of them. */
export function holderElapsedMs(since, now) {
    return Math.max(now.monotonicMs - since.monotonicMs, now.wallMs - since.wallMs);
}
/** Time that a waiter may count as passed: the smaller of both clocks, and never less than nothing. */
export function waiterElapsedMs(since, now) {
    return Math.max(0, Math.min(now.monotonicMs - since.monotonicMs, now.wallMs - since.wallMs));
}
export const systemClock = {
    // Counted from the boot and not from the process's start, so that processes can compare their moments.
    now: () => ({ monotonicMs: Number(process.hrtime.bigint()) / 1e6, wallMs: Date.now() }),
    sleep(ms, signal) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted)
                return reject(signal.reason);
            const onAbort = () => {
                clearTimeout(timer);
                reject(signal?.reason);
            };
            const timer = setTimeout(() => {
                signal?.removeEventListener("abort", onAbort);
                resolve();
            }, ms);
            signal?.addEventListener("abort", onAbort, { once: true });
        });
    },
};
export const systemRandom = {
    fraction: () => Math.random(),
    id: freshId,
};
const ID_BYTES = 12;
/** Random bytes in stock, since each draw is a system call. */
let unused = Buffer.alloc(0);
/** None begins with a dash, since ids are typed on command lines. */
function freshId() {
    if (unused.length < ID_BYTES)
        unused = crypto.getRandomValues(Buffer.alloc(ID_BYTES * 64));
    const id = unused.toString("base64url", 0, ID_BYTES);
    unused = unused.subarray(ID_BYTES);
    return id.startsWith("-") ? freshId() : id;
}
