/** Waits for a lock on behalf of a person: reports the waiting, and refuses to wait for oneself. */
import { newClaim } from "../claim.ts";
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { type Acquired, acquire } from "../lock/acquire.ts";
import type { Busy, LockView } from "../lock/backend.ts";
import type { Deps, OpenedLock } from "../open.ts";
import { parseMarks, TREE_VARIABLE } from "../process/marker.ts";
import type { ClaimRequest } from "./claim-flags.ts";
import { describeHolders, holdersOf } from "./lock-text.ts";
import type { WaitReport } from "./waiting.ts";

export interface TakeOptions {
  readonly request: ClaimRequest;
  readonly operation: string;
  readonly signal: AbortSignal;
  readonly report: WaitReport;
}

/** @throws LockError `timeout` when the wait is over without the lock, and whatever `acquire` throws. */
export async function take(opened: OpenedLock, options: TakeOptions, deps: Deps): Promise<Acquired> {
  const { request, operation, signal, report } = options;
  const { backend, timing } = opened;
  const claim = newClaim({ ...request.claim, operation, ttlMs: timing.ttlMs }, deps);
  const { waitTimeoutMs, pollMs } = request;
  const refusal = new AbortController();
  const onBusy = (busy: Busy) => {
    if (isHeldByAncestor(busy.view, deps)) refusal.abort(deadlock(busy.view));
    report.onBusy(busy);
  };
  try {
    const either = AbortSignal.any([signal, refusal.signal]);
    const wait = { waitTimeoutMs, pollMs, signal: either, onBusy, onTrouble: report.onTrouble };
    const outcome = await acquire(backend, claim, wait, deps);
    if (outcome.kind === "acquired") return outcome;
    throw timedOut(backend.url, outcome.waitedMs, outcome.lastBusy);
  } finally {
    report.end();
  }
}

function timedOut(url: string, waitedMs: number, view: LockView | undefined): LockError {
  const holders = view ? `: ${describeHolders(view)}` : "";
  const waited = waitedMs < 1_000 ? "is not free" : `was not granted within ${formatDuration(waitedMs)}`;
  return new LockError("timeout", `${url} ${waited}${holders}`, {
    hint: `See cloud-lock status, or wait longer with --wait-timeout.`,
  });
}

/** A command under a lock that takes the same lock again would wait for itself. */
function isHeldByAncestor(view: LockView, deps: Deps): boolean {
  const ancestors = parseMarks(deps.env[TREE_VARIABLE] ?? "");
  return holdersOf(view).some((claim) => ancestors.includes(claim.id));
}

function deadlock(view: LockView): LockError {
  return new LockError(
    "invalid",
    `${view.url} is held by the very cloud-lock that started this command; it would wait for itself`,
    {
      hint: "Take the lock once, around both, or use two locks.",
    },
  );
}
