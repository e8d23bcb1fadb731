/** Takes a lock: waits for the grant, refuses to wait for oneself, and says who was in the way when time is up. */

import type { Deps } from "./deps.ts";
import { formatDuration } from "./duration.ts";
import { LockError } from "./errors.ts";
import { claimsOfJob } from "./job-claims.ts";
import { type Acquired, type AcquireOptions, acquire } from "./lock/acquire.ts";
import type { Busy, Claim, LockView } from "./lock/backend.ts";
import { mayHold } from "./lock/line.ts";
import { describeHolders, holdersOf } from "./lock-text.ts";
import type { OpenedLock } from "./open.ts";
import { parseMarks, TREE_VARIABLE } from "./process/marker.ts";

/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
export async function take(opened: OpenedLock, claim: Claim, options: AcquireOptions, deps: Deps): Promise<Acquired> {
  const { backend } = opened;
  const refusal = new AbortController();
  const onBusy = (busy: Busy) => {
    if (waitsForAncestors(busy.view, claim, deps.env)) refusal.abort(deadlock(busy.view));
    options.onBusy?.(busy);
  };
  const signal = AbortSignal.any([options.signal, refusal.signal]);
  const outcome = await acquire(backend, claim, { ...options, signal, onBusy }, deps);
  if (outcome.kind === "acquired") return outcome;
  // With no time to wait, the refusal comes together with the end of the wait.
  refusal.signal.throwIfAborted();
  throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
}

function timedOut(url: string, waitedMs: number, view: LockView | undefined): LockError {
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
function waitsForAncestors(view: LockView, claim: Claim, env: Deps["env"]): boolean {
  const ids = [...parseMarks(env[TREE_VARIABLE] ?? ""), env.CLOUD_LOCK_ID, ...claimsOfJob(env)];
  const ancestors = holdersOf(view).filter((holder) => ids.includes(holder.id));
  return !mayHold([...ancestors, claim], ancestors.length);
}

function deadlock(view: LockView): LockError {
  return new LockError("invalid", `${view.url} is already held for this very command or job`, {
    hint: "It would wait for itself: take the lock once, around all that needs it, or use two locks.",
  });
}
