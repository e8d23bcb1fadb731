/** Waits for a lock: attempts, pauses, attempts again, until it is granted, the time is up, or the caller aborts. */
import type { Clock, Moment, Random } from "../clock.ts";
import { isTransient, LockError } from "../errors.ts";
import type { Busy, Claim, Lease, LockBackend, LockView } from "./backend.ts";
import { DEFAULT_POLL_MS, pollDelayMs, retryDelayMs } from "./backoff.ts";
import { withTimeLimit } from "./time-limit.ts";

export interface AcquireOptions {
  /** How long to wait for the lock, in milliseconds; 0 is one attempt, undefined is without end. */
  readonly waitTimeoutMs?: number | undefined;
  /** How often whoever is next in line looks, in milliseconds. Default 1 s. */
  readonly pollMs?: number | undefined;
  /** How long a store may fail to give any clean answer at all before that is an error. Default 20 s. */
  readonly firstContactMs?: number | undefined;
  readonly signal: AbortSignal;
  /** Called after each attempt that found the lock busy. */
  readonly onBusy?: ((busy: Busy) => void) | undefined;
  /** Called after each attempt that failed and will be repeated. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

export interface Acquired {
  readonly kind: "acquired";
  readonly lease: Lease;
  readonly waitedMs: number;
  /** The lock as it was seen when it was last found busy; undefined when it was free at once. */
  readonly lastBusy: LockView | undefined;
}

export interface TimedOut {
  readonly kind: "timeout";
  readonly waitedMs: number;
  readonly lastBusy: LockView | undefined;
}

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
}

const FIRST_CONTACT_MS = 20_000;
const MAX_RETRY_MS = 10_000;
/** How long leaving the line may take when the wait ends without the lock. */
const LEAVE_MS = 5_000;

/**
 * Whatever ends the wait without the lock (timeout, abort, an error), the claim has left the line as far as the store
 * could be reached; otherwise its ttl removes it.
 * @throws LockError when the store refuses or cannot be reached; the signal's reason when aborted.
 */
export async function acquire(
  backend: LockBackend,
  claim: Claim,
  options: AcquireOptions,
  deps: Deps,
): Promise<Acquired | TimedOut> {
  let answered = false;
  const onBusy = (busy: Busy) => {
    answered = true;
    options.onBusy?.(busy);
  };
  try {
    const outcome = await waitForGrant(backend, claim, { ...options, onBusy }, deps);
    if (outcome.kind === "timeout") await leave(backend, claim.id, deps.clock);
    return outcome;
  } catch (error) {
    // A refusal at the very first word leaves nothing behind; leaving would only fail the same way.
    const refused = !options.signal.aborted && error instanceof LockError && error.kind !== "unavailable";
    if (!refused || answered) await leave(backend, claim.id, deps.clock);
    throw error;
  }
}

async function waitForGrant(
  backend: LockBackend,
  claim: Claim,
  options: AcquireOptions,
  { clock, random }: Deps,
): Promise<Acquired | TimedOut> {
  const { signal, waitTimeoutMs = Number.POSITIVE_INFINITY, pollMs = DEFAULT_POLL_MS } = options;
  // A waiter gives its sign of life when it looks, so it looks often enough not to be taken for dead.
  const maxPollMs = claim.ttlMs / 4;
  const begin = clock.now();
  let lastBusy: LockView | undefined;
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    let delayMs: number;
    try {
      const outcome = await backend.tryAcquire(claim, signal);
      if (outcome.kind === "granted")
        return { kind: "acquired", lease: outcome.lease, waitedMs: elapsed(begin, clock), lastBusy };
      lastBusy = outcome.view;
      failures = 0;
      options.onBusy?.(outcome);
      delayMs = pollDelayMs(pollMs, outcome.blockers, maxPollMs, random);
    } catch (error) {
      signal.throwIfAborted();
      failures++;
      if (!isTransient(error) || (!lastBusy && isOutOfPatience(begin, clock, options))) throw error;
      options.onTrouble?.(error);
      delayMs = retryDelayMs(failures, Math.min(MAX_RETRY_MS, maxPollMs), random);
    }
    const leftMs = waitTimeoutMs - elapsed(begin, clock);
    if (leftMs <= 0 && (lastBusy || failures === 0))
      return { kind: "timeout", waitedMs: elapsed(begin, clock), lastBusy };
    await clock.sleep(Math.max(0, leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs), signal);
  }
}

/** A store that never gave a clean answer is an error sooner than a busy lock is a timeout. */
function isOutOfPatience(begin: Moment, clock: Clock, options: AcquireOptions): boolean {
  const { firstContactMs = FIRST_CONTACT_MS, waitTimeoutMs = Number.POSITIVE_INFINITY } = options;
  return elapsed(begin, clock) >= Math.min(firstContactMs, Math.max(waitTimeoutMs, firstContactMs / 4));
}

function elapsed(begin: Moment, clock: Clock): number {
  return Math.round(clock.now().monotonicMs - begin.monotonicMs);
}

async function leave(backend: LockBackend, claimId: string, clock: Clock): Promise<void> {
  const late = () => new LockError("unavailable", `leaving the line of ${backend.url} took too long`);
  try {
    await withTimeLimit({ ms: LEAVE_MS, clock, late }, (signal) => backend.release(claimId, signal));
  } catch {
    // The ttl removes the claim.
  }
}
