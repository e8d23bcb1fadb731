import { unlessAborted } from "../lock/time-limit.js";
/** How long before its end something is renewed; of what lives shorter, a third of its life. */
const RENEW_MS = 5 * 60_000;
/** What is this near its end may be refused on arrival; of what lives shorter, a tenth of its life. */
const SPARE_MS = 10_000;
/** After a renewal that failed, while what we have still serves. */
const PAUSE_MS = 15_000;
/**
 * A fetch that takes longer may hang for ever: another is begun beside it. Until then all wait for the same one, since
 * the time that each can wait may be shorter than what it takes.
 */
const HANG_MS = 45_000;
export function renewed(fetch, clock) {
    let kept;
    let renewal;
    let pausedUntilMs = Number.NEGATIVE_INFINITY;
    const renew = async () => {
        const askedMs = clock.now().wallMs;
        const value = await fetch();
        kept = keep(value, askedMs);
        return value;
    };
    const begin = (nowMs) => {
        const begun = { done: renew(), begunMs: nowMs };
        const over = () => {
            if (renewal === begun)
                renewal = undefined;
        };
        // Who needs the new one awaits it; the others are served by the old one.
        begun.done.then(over, () => {
            over();
            pausedUntilMs = clock.now().monotonicMs + PAUSE_MS;
        });
        return begun;
    };
    const underWay = (nowMs) => {
        if (!renewal || nowMs - renewal.begunMs > HANG_MS)
            renewal = begin(nowMs);
        return renewal.done;
    };
    return {
        async get(signal) {
            const { wallMs, monotonicMs } = clock.now();
            if (!kept || wallMs >= kept.uselessAtMs)
                return unlessAborted(signal, () => underWay(monotonicMs));
            if (wallMs >= kept.renewAtMs && monotonicMs >= pausedUntilMs)
                underWay(monotonicMs);
            return kept.value;
        },
        forget() {
            kept = undefined;
        },
    };
}
function keep(value, askedMs) {
    const lifeMs = value.expiresMs - askedMs;
    return {
        value,
        renewAtMs: value.expiresMs - Math.min(RENEW_MS, lifeMs / 3),
        uselessAtMs: value.expiresMs - Math.min(SPARE_MS, lifeMs / 10),
    };
}
