import { LockError } from "../../errors.js";
import { PROBE_NAME } from "../driver.js";
import { stamp } from "./body.js";
import { conditionFailed, readError, USE_ANOTHER, writeError } from "./errors.js";
import { NO_ETAG } from "./failure.js";
import { putIf } from "./requests.js";
const BODY = '{"about":"cloud-lock writes here to see whether this store honours conditional writes; keep or delete it"}';
/** Some stores take one write a second for a key and answer 429 beyond; so many times the proof waits for its turn. */
const TURNS = 5;
/**
 * Two requests at the same time on the scratch object beside the lock, a third the first time ever (the scratch object
 * is then created).
 * @throws LockError `invalid` when a condition is ignored; else as a write does.
 */
export async function proveConditions(connection, lock, context, signal) {
    const scratch = { ...lock, key: scratchKey(lock.key) };
    const attempt = (expected) => isWritten(connection, scratch, expected, context, signal);
    // Both to their ends, so that no request of the proof outlives it.
    const [created, swapped] = await Promise.allSettled([attempt(undefined), attempt(`"${context.random.id()}"`)]);
    if (created.status === "rejected")
        throw created.reason;
    if (swapped.status === "rejected")
        throw swapped.reason;
    if (swapped.value)
        throw ignored(lock, "If-Match");
    if (created.value && (await attempt(undefined)))
        throw ignored(lock, "If-None-Match");
}
/** The scratch name in the lock's own folder, where the lock's own permissions reach. */
export function scratchKey(key) {
    return key.slice(0, key.lastIndexOf("/") + 1) + PROBE_NAME;
}
async function isWritten(connection, scratch, expected, context, signal) {
    for (let turn = 1;; turn++) {
        const { failure } = await putIf(connection, scratch, expected, stamp(BODY, context.random.id()), signal);
        if (failure === undefined)
            return true;
        if (conditionFailed(failure))
            return false;
        if (failure.code === NO_ETAG)
            throw readError(scratch, failure);
        if (failure.status !== 429 || turn === TURNS)
            throw writeError(scratch, failure);
        await context.clock.sleep(1000 * (1 + context.random.fraction()), signal);
    }
}
function ignored(lock, condition) {
    return new LockError("invalid", `${lock.place}: this store ignores ${condition}: two holders could get the lock`, {
        hint: USE_ANOTHER,
    });
}
