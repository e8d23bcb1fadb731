/** Who believes to hold, and whether so many may at once, in true time. */
import type { Lease } from "../../../src/lock/backend.ts";
import type { Hold } from "../../../src/lock/hold.ts";
import { remainingMs } from "../../../src/lock/timing.ts";
import type { SimProcess } from "../process.ts";
import { Violation } from "./violation.ts";

/** One party whose work runs under a lease. */
export interface Believer {
  readonly claimId: string;
  readonly process: SimProcess;
  readonly limit: number | null;
  readonly hold: Hold;
}

/** Of the ttl, on either side; written here anew, so that a wrong margin in the code is seen. */
export const MARGIN = 1 / 16;

export class Holders {
  /** Claims that an administrator took away, or may have: their holders cannot know before their next refresh. */
  readonly excused = new Set<string>();
  private readonly believers = new Map<string, Believer>();

  get all(): Iterable<Believer> {
    return this.believers.values();
  }

  /** A lease was granted or lengthened. */
  begin(believer: Believer): void {
    this.believers.set(believer.claimId, believer);
    this.check();
  }

  get(claimId: string): Believer | undefined {
    return this.believers.get(claimId);
  }

  end(claimId: string): void {
    this.believers.delete(claimId);
  }

  /** Whether its lease is valid at this very moment, as the holder itself would reckon if it looked. */
  isValid(claimId: string): boolean {
    const believer = this.believers.get(claimId);
    if (believer === undefined || this.excused.has(claimId) || believer.process.isDead) return false;
    return remainingMs(believer.hold.lease, believer.process.clock.now()) > 0;
  }

  /** Validity only grows at a grant or a refresh, so looking then misses nothing. */
  check(): void {
    const valid = [...this.believers.values()].filter(({ claimId }) => this.isValid(claimId));
    const allowed = Math.min(...valid.map(({ limit }) => limit ?? Number.POSITIVE_INFINITY));
    if (valid.length > allowed)
      throw new Violation("exclusion", `${valid.map(({ claimId }) => claimId).join(" and ")} hold at once`);
  }

  /** The work of `believer` does something to what the lock protects. */
  touch({ claimId, process, hold }: Believer): void {
    if (this.excused.has(claimId) || process.isBehind || awakeMsLeft(hold.lease, process) > 0) return;
    throw new Violation("late work", `${claimId} still works, and its lease is over`);
  }
}

/**
 * What is left of a lease by the monotonic clock alone. A wall clock set forward ends a lease too, but is noticed only
 * when the holder's watch next looks.
 */
function awakeMsLeft(lease: Lease, process: SimProcess): number {
  const spentMs = process.clock.now().monotonicMs - lease.sentAt.monotonicMs;
  return lease.ttlMs * (1 - MARGIN) - spentMs;
}
