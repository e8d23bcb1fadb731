/** Takes a lock: waits for the grant, refuses to wait for oneself, and says who was in the way when time is up. */
import { formatDuration } from "./duration.js";
import { LockError } from "./errors.js";
import { claimsOfJob } from "./job-claims.js";
import { acquire } from "./lock/acquire.js";
import { mayHold } from "./lock/line.js";
import { describeHolders, holdersOf } from "./lock-text.js";
import { parseMarks, TREE_VARIABLE } from "./process/marker.js";
/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
export async function take(opened, claim, options, deps) {
    const { backend } = opened;
    const refusal = new AbortController();
    const onBusy = (busy) => {
        if (waitsForAncestors(busy.view, claim, deps.env))
            refusal.abort(deadlock(busy.view));
        options.onBusy?.(busy);
    };
    const signal = AbortSignal.any([options.signal, refusal.signal]);
    const outcome = await acquire(backend, claim, { ...options, signal, onBusy }, deps);
    if (outcome.kind === "acquired")
        return outcome;
    // With no time to wait, the refusal comes together with the end of the wait.
    refusal.signal.throwIfAborted();
    throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
}
function timedOut(url, waitedMs, view) {
    const holders = view ? `: ${describeHolders(view)}` : "";
    const waited = waitedMs < 1_000 ? "is not free" : `was not granted within ${formatDuration(waitedMs)}`;
    return new LockError("timeout", `${url} ${waited}${holders}`, {
        hint: "Wait longer, or see who holds it: cloud-lock status.",
    });
}
/**
 * A command under a lock that takes the same lock again would wait for itself, if it could not hold even with nobody in
 * the line but those that it runs under: `run` (by the mark in our environment), `acquire` (by CLOUD_LOCK_ID), or the
 * Action in an earlier step of the job.
 */
function waitsForAncestors(view, claim, env) {
    const ids = [...parseMarks(env[TREE_VARIABLE] ?? ""), env.CLOUD_LOCK_ID, ...claimsOfJob(env)];
    const ancestors = holdersOf(view).filter((holder) => ids.includes(holder.id));
    return !mayHold([...ancestors, claim], ancestors.length);
}
function deadlock(view) {
    return new LockError("invalid", `${view.url} is already held for this very command or job`, {
        hint: "It would wait for itself: take the lock once, around all that needs it, or use two locks.",
    });
}
