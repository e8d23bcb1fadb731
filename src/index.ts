/**
 * cloud-lock as a library.
 *
 * ```ts
 * import { openLock } from "cloud-lock";
 * const lock = await openLock("gs://acme-locks/deploy");
 * await using lease = await lock.acquire({ waitTimeout: "10m", reason: "publish" });
 * await publish({ signal: lease.signal, fence: lease.fence });
 * ```
 */
import { lockUrl } from "./address.ts";
import { newClaim } from "./claim.ts";
import { type Deps, systemDeps } from "./deps.ts";
import { parseDuration } from "./duration.ts";
import { LockError } from "./errors.ts";
import type { Busy, LockView } from "./lock/backend.ts";
import { type Health, Hold, type HoldEvent } from "./lock/hold.ts";
import type { TimingOptions } from "./lock/timing.ts";
import { openBackend } from "./open.ts";
import { take } from "./take.ts";

export { type ErrorKind, LockError } from "./errors.ts";
export type { Busy, ClaimInfo, ClaimView, Lease, LockView } from "./lock/backend.ts";
export type { Health, HoldEvent } from "./lock/hold.ts";

/** Milliseconds, or a text with a unit: `"250ms"`, `"90s"`, `"5m"`, `"1h30m"`. */
export type Duration = number | string;

export interface OpenOptions {
  /** The base URL for a bare lock name. Default: `CLOUD_LOCK_STORE`, else a folder in the user's state directory. */
  readonly store?: string | undefined;
  /** For how long a grant or refresh is valid. Default `"5m"`. */
  readonly ttl?: Duration | undefined;
  /** How long before the end of validity `signal` aborts, for the work to stop. Default `"10s"`, a short ttl's eighth. */
  readonly grace?: Duration | undefined;
}

export interface AcquireOptions {
  /** How long to wait for the lock; 0 is one attempt. Default: without end. */
  readonly waitTimeout?: Duration | undefined;
  /** How often whoever is next in line looks. Default `"1s"`. */
  readonly pollInterval?: Duration | undefined;
  /** Why the lock is taken, for those who wait. */
  readonly reason?: string | undefined;
  /** How long the lock will be held, for those who wait. */
  readonly expected?: Duration | undefined;
  /** With how many at most to hold, this one included. 1 is exclusive, the default; null is shared, with any number. */
  readonly limit?: number | null | undefined;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each look that found the lock busy. */
  readonly onBusy?: ((busy: Busy) => void) | undefined;
  /** Called when the held lease is refreshed, unhealthy, recovered or lost. */
  readonly onEvent?: ((event: HoldEvent) => void) | undefined;
}

/** Opens a lock by URL or bare name. Sends nothing yet. @throws LockError `invalid` */
export async function openLock(lock: string, options: OpenOptions = {}): Promise<Lock> {
  const deps = systemDeps();
  const url = lockUrl(lock, options.store, deps.env);
  const times: TimingOptions = { ttlMs: toMs(options.ttl, "ttl"), graceMs: toMs(options.grace, "grace") };
  const opened = new Lock(url, times, deps);
  await (await openBackend(url, times, deps))[Symbol.asyncDispose]();
  return opened;
}

/** A lock that may be acquired any number of times, by claims that know nothing of each other. */
export class Lock {
  readonly url: string;
  private readonly address: URL;
  private readonly times: TimingOptions;
  private readonly deps: Deps;

  /** Use `openLock`. */
  constructor(address: URL, times: TimingOptions, deps: Deps) {
    this.address = address;
    this.url = address.href;
    this.times = times;
    this.deps = deps;
  }

  /**
   * Waits for the lock and holds it, refreshed in the background, until the lease is released, disposed of or lost.
   * @throws LockError `timeout` when it was not granted in time, `denied` or `unavailable` when the store refuses or
   *   cannot be reached; the signal's reason when aborted.
   */
  async acquire(options: AcquireOptions = {}): Promise<HeldLease> {
    const opened = await openBackend(this.address, this.times, this.deps);
    const { backend, timing } = opened;
    const { clock, random } = this.deps;
    const { reason, limit, onBusy, onEvent, signal = new AbortController().signal } = options;
    try {
      const expectedMs = toMs(options.expected, "expected");
      const claim = newClaim({ ttlMs: timing.ttlMs, limit: checkLimit(limit), reason, expectedMs }, this.deps);
      const waitTimeoutMs = toMs(options.waitTimeout, "waitTimeout");
      const pollMs = toMs(options.pollInterval, "pollInterval");
      if (pollMs === 0) throw new LockError("invalid", "pollInterval: must be more than nothing");
      const taken = await take(opened, claim, { waitTimeoutMs, pollMs, signal, onBusy }, this.deps);
      const hold = new Hold(backend, taken.lease, { timing, clock, random, onEvent });
      return new HeldLease(hold, taken.waitedMs, async () => await opened[Symbol.asyncDispose]());
    } catch (error) {
      await opened[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Holders and waiters in the order of the line. Their texts are foreign: sanitise them before showing them. */
  async inspect(signal: AbortSignal = new AbortController().signal): Promise<LockView> {
    await using opened = await openBackend(this.address, this.times, this.deps);
    return await opened.backend.inspect(signal);
  }
}

/** A held lock. Dispose of it (`await using`) or release it. */
export class HeldLease implements AsyncDisposable {
  /** The fencing token: a decimal string that rises with every grant. Hand it to what you write to, and have it checked. */
  readonly fence: string;
  /** The claim's id, as `status` and `force-unlock` show it. */
  readonly id: string;
  /** How long the acquire took, in milliseconds. */
  readonly waitedMs: number;
  /** Aborts when the lease is lost, early enough (by `grace`) to stop the work before validity ends. */
  readonly signal: AbortSignal;
  private readonly hold: Hold;
  private readonly close: () => Promise<void>;

  /** Use `Lock.acquire`. */
  constructor(hold: Hold, waitedMs: number, close: () => Promise<void>) {
    this.hold = hold;
    this.close = close;
    this.fence = hold.lease.fence;
    this.id = hold.lease.claimId;
    this.waitedMs = waitedMs;
    this.signal = hold.signal;
  }

  get health(): Health {
    return this.hold.health;
  }

  /** Milliseconds of validity left if no further refresh succeeded; 0 once the lease is lost or released. */
  get remainingMs(): number {
    return this.hold.remainingMs();
  }

  /** @throws LockError `lost` unless the lease is valid for at least `atLeast` more. Ask before a step that must not be cut. */
  assertValid(atLeast: Duration = 0): void {
    const neededMs = toMs(atLeast, "atLeast") ?? 0;
    if (this.signal.aborted) throw this.signal.reason;
    const leftMs = this.remainingMs;
    if (leftMs <= 0 || leftMs < neededMs)
      throw new LockError("lost", `the lease is valid for ${Math.floor(leftMs)} ms more, ${neededMs} ms are needed`);
  }

  /** Gives the lock back. Idempotent. @throws LockError when the store cannot be told; the ttl frees the lock then. */
  async release(): Promise<void> {
    try {
      await this.hold.release();
    } finally {
      await this.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.release();
  }
}

function toMs(duration: Duration | undefined, what: string): number | undefined {
  if (typeof duration === "string") return parseDuration(duration, what);
  if (duration !== undefined && !(Number.isFinite(duration) && duration >= 0))
    throw new LockError("invalid", `${what}: ${duration} is no number of milliseconds`);
  return duration;
}

function checkLimit(limit: number | null | undefined): number | null | undefined {
  if (typeof limit !== "number" || (Number.isSafeInteger(limit) && limit >= 1)) return limit;
  throw new LockError("invalid", `limit: ${limit} is no whole number of at least 1`);
}
