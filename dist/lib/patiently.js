/** Ordinary calls that only look: a few attempts within a bounded time. */
import { isTransient } from "./errors.js";
import { retryDelayMs } from "./lock/backoff.js";
const ATTEMPTS = 3;
export async function patiently(deps, call) {
    const never = new AbortController().signal;
    for (let attempt = 1;; attempt++) {
        try {
            return await call(never);
        }
        catch (error) {
            if (attempt >= ATTEMPTS || !isTransient(error))
                throw error;
            await deps.clock.sleep(retryDelayMs(attempt, 2_000, deps.random));
        }
    }
}
