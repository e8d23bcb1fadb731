/**
 * The port that every kind of lock fills. How a store expires, orders and notifies stays behind it.
 * The words (claim, limit, line, lease, fence, lost) are explained in docs/concepts.md.
 */
import type { Moment } from "../clock.ts";

/** Who holds or waits, why and where, as they say themselves. Foreign text: sanitise it before showing it. */
export interface ClaimInfo {
  /** Terraform's "Who": `user@host`, or the repository in CI. */
  readonly who: string;
  /** The reason given by the user; "" when none was. */
  readonly why: string;
  /** A link to the run, or the process. */
  readonly where: string;
  /** What is being done: the command or the job. */
  readonly operation: string;
  /** RFC 3339 time on the claimant's own clock; never compared with any other clock. */
  readonly created: string;
  /** How long the claimant expects to hold, in milliseconds. */
  readonly expectedMs?: number | undefined;
  /** The program and its version: `cloud-lock/1.0.0`. */
  readonly version: string;
}

/** One party's wish to hold the lock. */
export interface Claim {
  /** Fresh and random for every claim; ownership rests on it alone. */
  readonly id: string;
  /** With how many this claim is willing to hold, itself included: 1 is exclusive, N a semaphore, null shared. */
  readonly limit: number | null;
  /** For how long a grant or refresh is valid, in milliseconds. */
  readonly ttlMs: number;
  readonly info: ClaimInfo;
}

/** A granted claim. Plain data: it may be written to a file and read by another process. */
export interface Lease {
  readonly claimId: string;
  /** The fencing token: a decimal string that rises with every grant of this lock. */
  readonly fence: string;
  /** The store's version of the record at our last write; opaque. */
  readonly version: string;
  readonly ttlMs: number;
  /** When the request that granted or refreshed this lease was sent. Validity counts from here, never from the reply. */
  readonly sentAt: Moment;
}

/** One claim in the line, as seen by an observer. */
export interface ClaimView {
  readonly id: string;
  /** Set when the claim holds. */
  readonly fence?: string | undefined;
  readonly limit: number | null;
  readonly ttlMs: number;
  readonly info: ClaimInfo;
  /** For how long this observer has seen the claim without a sign of life, in milliseconds, on its own clock. */
  readonly unchangedMs: number;
}

/** The lock as one observer saw it: holders and waiters in the order of the line. */
export interface LockView {
  readonly url: string;
  /** The store's version of what was seen; undefined when the lock was never used. */
  readonly version: string | undefined;
  /** The last fencing token issued; undefined when the lock was never used. */
  readonly fence: string | undefined;
  readonly claims: readonly ClaimView[];
  /** Milliseconds since the record last changed, by the server's own clocks; absent where they cannot be trusted. */
  readonly ageMs?: number | undefined;
}

export interface Granted {
  readonly kind: "granted";
  readonly lease: Lease;
}

export interface Busy {
  readonly kind: "busy";
  readonly view: LockView;
  /** How many live claims stand before ours, holders included. When not joined: how many there are in all. */
  readonly ahead: number;
  /** Of those, how many must leave before we may hold; at least 1. */
  readonly blockers: number;
  /** False when the line was full and we stand outside it; a later attempt joins when there is room. */
  readonly joined: boolean;
}

export interface Lost {
  readonly kind: "lost";
  /** `gone`: the claim is no longer in the line (evicted, or taken over after it was seen stale). */
  readonly reason: "gone";
  /** Who holds now, where that is known. */
  readonly view?: LockView | undefined;
}

export interface LockBackend extends AsyncDisposable {
  /** The lock's full address, for people. Never holds a secret. */
  readonly url: string;
  /** The shortest ttl that makes sense on this store, in milliseconds. */
  readonly minTtlMs: number;
  /** The lock as the last answer showed it; costs no request. Absent where the store's answers do not tell. */
  readonly lastSeen?: LockView | undefined;
  /** One attempt. Joins the line when the lock is busy; keeps its place when already in it. Never waits. */
  tryAcquire(claim: Claim, signal: AbortSignal): Promise<Granted | Busy>;
  /** Proves that the lease is still ours and lengthens it. */
  refresh(lease: Lease, signal: AbortSignal): Promise<Granted | Lost>;
  /** Gives the lease back, or leaves the line. Idempotent. */
  release(claimId: string, signal: AbortSignal): Promise<void>;
  /** Holders and waiters in order, with who they say they are. */
  inspect(signal: AbortSignal): Promise<LockView>;
  /** Removes one claim, only if the lock is still as seen. False: it has changed; look again. */
  evict(claimId: string, seen: LockView, signal: AbortSignal): Promise<boolean>;
  /** Resolves when the lock may have changed since; absent means poll. */
  changed?(since: LockView, signal: AbortSignal): Promise<void>;
}
