export const DEFAULT_POLL_MS = 1_000;
const MAX_POLL_FACTOR = 10;
/**
 * How long a waiter pauses before it looks again. Whoever is next polls every half to whole `pollMs`; the others the
 * slower the further back they stand, up to ten times that and never more than `maxMs`.
 * @param blockers how many claims must leave before this one may hold; at least 1
 */
export function pollDelayMs(pollMs, blockers, maxMs, random) {
    const factor = Math.min(1 + (blockers - 1) / 4, MAX_POLL_FACTOR);
    return Math.min(pollMs * factor, maxMs) * (0.5 + random.fraction() / 2);
}
/**
 * Exponential backoff with full jitter ("Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param failures how many attempts in a row have failed; at least 1
 */
export function retryDelayMs(failures, maxMs, random) {
    return random.fraction() * Math.min(maxMs, 250 * 2 ** Math.min(failures - 1, 16));
}
