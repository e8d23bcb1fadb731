import { AmbiguousWriteError, LockError } from "../errors.js";
/** The longest pause between two races. */
const MAX_PAUSE_MS = 1_000;
/** Races lost in a row before the caller is told that the lock is contended (and may try again). */
const MAX_RACES = 20;
/**
 * Runs `attempt` until it has an outcome other than a lost race (undefined), pausing at random so that rivals drift apart.
 * @throws LockError `unavailable` after twenty races
 */
export async function untilNoRace({ url, ttlMs, signal, clock, random }, attempt) {
    // A short ttl leaves no time for long pauses.
    const maxMs = Math.min(MAX_PAUSE_MS, ttlMs / 16);
    for (let race = 0; race < MAX_RACES; race++) {
        if (race > 0)
            await clock.sleep(random.fraction() * Math.min(25 * 2 ** race, maxMs), signal);
        signal.throwIfAborted();
        const outcome = await attempt(race);
        if (outcome !== undefined)
            return outcome;
    }
    throw new LockError("unavailable", `${url} is so contended that ${MAX_RACES} writes in a row were lost or refused`);
}
/** The store said for certain that it did not write, since it is asked too much at present. */
export function isRefusal(error) {
    return error instanceof LockError && error.kind === "unavailable" && !(error instanceof AmbiguousWriteError);
}
