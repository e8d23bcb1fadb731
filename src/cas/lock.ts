/**
 * The one lock algorithm for every store that can compare and swap. docs/protocol.md tells it in prose.
 *
 * The line stands in the record. Every change is one swap at the version that was read, so each is judged against
 * exactly the state it was decided on. A free lock costs two requests (read, swap), a refresh one, a release one.
 */
import type { Clock, Moment, Random } from "../clock.ts";
import { LockError } from "../errors.ts";
import type { Busy, Claim, Granted, Lease, LockBackend, LockView, Lost } from "../lock/backend.ts";
import { blockersBefore } from "../lock/line.ts";
import { isFarBack, remainingMs, waitingTtlMs } from "../lock/timing.ts";
import { Courtesy } from "./courtesy.ts";
import { RecordHandle, type Seen, type Written } from "./handle.ts";
import { isRefusal, untilNoRace } from "./races.ts";
import { isClaim, type LockRecord, type RecordClaim } from "./record.ts";
import type { CasStore } from "./store.ts";
import { viewOf } from "./view.ts";

/** Races lost in a row before a waiter lets the others go first. */
const MAX_WAITER_RACES = 12;

/** Our place in the line. */
interface Place {
  readonly index: number;
  readonly blockers: number;
  /** Our claim as it stands there; undefined when we have not joined. */
  readonly own: RecordClaim | undefined;
}

export interface CasLockDeps {
  readonly clock: Clock;
  readonly random: Random;
}

/** One claim's view of the lock in `store`: open one for each claim. */
export function casLock(store: CasStore, deps: CasLockDeps): LockBackend {
  return new CasLock(store, deps);
}

class CasLock implements LockBackend {
  readonly url: string;
  readonly minTtlMs: number;
  private readonly store: CasStore;
  private readonly clock: Clock;
  private readonly random: Random;
  private readonly handle: RecordHandle;
  private readonly courtesy: Courtesy;
  /** When our waiting claim last gave a sign of life for certain. */
  private beatAt: Moment | undefined;

  constructor(store: CasStore, deps: CasLockDeps) {
    this.store = store;
    this.url = store.url;
    this.minTtlMs = store.minTtlMs;
    this.clock = deps.clock;
    this.random = deps.random;
    this.handle = new RecordHandle(store, deps.clock);
    this.courtesy = new Courtesy(deps.random, store.restMs);
  }

  get lastSeen(): LockView | undefined {
    return this.handle.known && this.view(this.handle.known);
  }

  async tryAcquire(claim: Claim, signal: AbortSignal): Promise<Granted | Busy> {
    if (!isClaim(claim))
      throw new LockError(
        "invalid",
        `no claim on ${this.url} can have the limit ${claim.limit}, ttl ${claim.ttlMs} ms`,
      );
    return this.untilNoRace(claim.ttlMs, signal, async (races) => {
      const seen = await this.handle.readBeforeWrite(signal, true);
      const living = this.handle.livingLine(seen.record, claim.id);
      const own = living.find((other) => other.id === claim.id);
      const line = own ? living : [...living, this.entry(claim, claim.ttlMs, undefined)];
      const index = line.findIndex((other) => other.id === claim.id);
      const blockers = blockersBefore(line, index);
      const place = { index, blockers: Math.max(1, blockers), own };
      if (!own && !this.handle.hasRoomFor({ ...seen.record, line })) {
        this.courtesy.stoodOutside();
        return this.busy(seen, place, false);
      }
      if (blockers === 0) return this.grant(claim, seen, line, signal);
      const waiting = await this.wait(claim, seen, line, place, signal);
      if (waiting !== undefined || races + 1 < MAX_WAITER_RACES) return waiting;
      this.courtesy.lostRaces(this.nowMs);
      return this.busy(seen, place, own !== undefined);
    });
  }

  async refresh(lease: Lease, signal: AbortSignal): Promise<Granted | Lost> {
    return this.untilNoRace(lease.ttlMs, signal, async () => {
      const { known } = this.handle;
      const seen = known?.version === lease.version ? known : await this.handle.read(signal);
      const own = seen.record.line.find((claim) => claim.id === lease.claimId);
      if (own?.fence === undefined || own.fence !== BigInt(lease.fence))
        return { kind: "lost", reason: "gone", view: this.view(seen) };
      const living = this.handle.livingLine(seen.record, lease.claimId);
      const line = living.map((claim) => (claim === own ? { ...own, beat: this.random.id() } : claim));
      const written = await this.swapSoon(seen, { ...seen.record, line }, signal);
      return written && granted(lease.claimId, own.fence, lease.ttlMs, written);
    });
  }

  async release(claimId: string, signal: AbortSignal): Promise<void> {
    await this.untilNoRace(Number.POSITIVE_INFINITY, signal, async () => {
      const seen = this.handle.known ?? (await this.handle.read(signal));
      const present = seen.record.line.some((claim) => claim.id === claimId);
      // Where our claim is absent, a write of ours may still be under way: a swap of the same record bars it for good.
      if (!present && !this.handle.writeMayLand) return true;
      const line = this.handle.livingLine(seen.record, claimId).filter((claim) => claim.id !== claimId);
      return (await this.swapSoon(seen, { ...seen.record, line }, signal)) && true;
    });
  }

  async inspect(signal: AbortSignal): Promise<LockView> {
    return this.view(await this.handle.read(signal));
  }

  async evict(claimId: string, view: LockView, signal: AbortSignal): Promise<boolean> {
    const seen = await this.handle.readBeforeWrite(signal);
    const line = seen.record.line.filter((claim) => claim.id !== claimId);
    if (seen.version !== view.version || line.length === seen.record.line.length) return false;
    return (await this.handle.swap(seen, { ...seen.record, line }, signal)) !== undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.store[Symbol.asyncDispose]();
  }

  /** The clean swap that writes our fence and a new beat: that, and nothing else, is a grant. */
  private async grant(
    claim: Claim,
    seen: Seen,
    line: readonly RecordClaim[],
    signal: AbortSignal,
  ): Promise<Granted | undefined> {
    // A new one also where a write of unknown outcome has put one on our claim: that write may be older than it seems.
    const fence = this.handle.nextFence();
    const next = line.map((other) => (other.id === claim.id ? this.entry(claim, claim.ttlMs, fence) : other));
    const written = await this.swapSoon(seen, { fence, line: next }, signal);
    if (!written) return undefined;
    const grant = granted(claim.id, fence, claim.ttlMs, written);
    // A grant whose reply took longer than its validity is no grant: ask again.
    return remainingMs(grant.lease, this.clock.now()) > 0 ? grant : undefined;
  }

  /** Joins the line, or gives a sign of life when one is due; otherwise a poll writes nothing. */
  private async wait(
    claim: Claim,
    seen: Seen,
    line: readonly RecordClaim[],
    place: Place,
    signal: AbortSignal,
  ): Promise<Busy | undefined> {
    const { own, blockers } = place;
    const ttlMs = waitingTtlMs(claim.ttlMs, blockers);
    const notNow = () => this.busy(seen, place, own !== undefined);
    if (!this.mayWrite(place, ttlMs, seen.ageMs)) return notNow();
    const next = line.map((other) => (other.id === claim.id ? this.entry(claim, ttlMs, undefined) : other));
    const record = { ...seen.record, line: next };
    let written: Written | undefined;
    try {
      written = await this.handle.swap(seen, record, signal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.courtesy.wasRefused(this.nowMs);
      return notNow();
    }
    if (!written) return undefined;
    this.courtesy.hasWritten();
    this.beatAt = written.sentAt;
    return this.busy({ version: written.version, record }, place, true);
  }

  /** Whether there is something to write for a waiter (it has not joined, a sign of life is due, it has come near), and now is the time. */
  private mayWrite({ own, blockers }: Place, ttlMs: number, ageMs: number | undefined): boolean {
    const { nowMs } = this;
    const maxPauseMs = ttlMs / 16;
    if (own === undefined) return this.courtesy.mayJoin(nowMs, maxPauseMs, isFarBack(blockers), ageMs);
    const sinceBeatMs = this.beatAt && nowMs - this.beatAt.monotonicMs;
    const isDue = sinceBeatMs === undefined || sinceBeatMs >= own.ttlMs / 3;
    if (!isDue && own.ttlMs <= ttlMs) return false;
    return this.courtesy.mayWrite(nowMs, maxPauseMs);
  }

  /** A write that cannot wait: where the store refuses it for now, it is tried again as after a lost race. */
  private async swapSoon(seen: Seen, record: LockRecord, signal: AbortSignal): Promise<Written | undefined> {
    try {
      return await this.handle.swap(seen, record, signal);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  private untilNoRace<T>(
    ttlMs: number,
    signal: AbortSignal,
    attempt: (races: number) => Promise<T | undefined>,
  ): Promise<T> {
    const { url, clock, random } = this;
    return untilNoRace({ url, ttlMs, signal, clock, random }, attempt);
  }

  private get nowMs(): number {
    return this.clock.now().monotonicMs;
  }

  private entry({ id, limit, info }: Claim, ttlMs: number, fence: bigint | undefined): RecordClaim {
    return { id, ttlMs, limit, info, fence, beat: this.random.id() };
  }

  private busy(seen: Seen, place: Place, joined: boolean): Busy {
    return { kind: "busy", view: this.view(seen), ahead: place.index, blockers: place.blockers, joined };
  }

  private view(seen: Seen): LockView {
    return viewOf(this.url, seen, this.handle.observer);
  }
}

function granted(claimId: string, fence: bigint, ttlMs: number, written: Written): Granted {
  const { version, sentAt } = written;
  return { kind: "granted", lease: { claimId, fence: fence.toString(), version, ttlMs, sentAt } };
}
