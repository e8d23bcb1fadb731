/** Takes a lock: waits for the grant, refuses to wait for oneself, and says who was in the way when time is up. */

import type { Deps } from "./deps.ts";
import { formatDuration } from "./duration.ts";
import { LockError } from "./errors.ts";
import { type Acquired, type AcquireOptions, acquire } from "./lock/acquire.ts";
import type { Busy, Claim, LockView } from "./lock/backend.ts";
import { describeHolders, holdersOf } from "./lock-text.ts";
import type { OpenedLock } from "./open.ts";
import { parseMarks, TREE_VARIABLE } from "./process/marker.ts";

/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
export async function take(opened: OpenedLock, claim: Claim, options: AcquireOptions, deps: Deps): Promise<Acquired> {
  const { backend } = opened;
  const refusal = new AbortController();
  const onBusy = (busy: Busy) => {
    if (isHeldByAncestor(busy.view, deps)) refusal.abort(deadlock(busy.view));
    options.onBusy?.(busy);
  };
  const signal = AbortSignal.any([options.signal, refusal.signal]);
  const outcome = await acquire(backend, claim, { ...options, signal, onBusy }, deps);
  if (outcome.kind === "acquired") return outcome;
  throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
}

function timedOut(url: string, waitedMs: number, view: LockView | undefined): LockError {
  const holders = view ? `: ${describeHolders(view)}` : "";
  const waited = waitedMs < 1_000 ? "is not free" : `was not granted within ${formatDuration(waitedMs)}`;
  return new LockError("timeout", `${url} ${waited}${holders}`, {
    hint: "Wait longer, or see who holds it: cloud-lock status.",
  });
}

/** A command under a lock that takes the same lock again would wait for itself. */
function isHeldByAncestor(view: LockView, deps: Deps): boolean {
  const ancestors = parseMarks(deps.env[TREE_VARIABLE] ?? "");
  return holdersOf(view).some((claim) => ancestors.includes(claim.id));
}

function deadlock(view: LockView): LockError {
  return new LockError("invalid", `${view.url} is held by the very cloud-lock that started this command`, {
    hint: "It would wait for itself: take the lock once, around both, or use two locks.",
  });
}
