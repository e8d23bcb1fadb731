/** Several parties at one lock in memory, each with faults, a clock and a claim of its own, all moved by hand. */
import assert from "node:assert/strict";
import { withRequestDeadline } from "../../src/cas/deadline.ts";
import { casLock } from "../../src/cas/lock.ts";
import { type LockRecord, parseRecord } from "../../src/cas/record.ts";
import type { Busy, Claim, Granted, Lease, LockBackend, LockView, Lost } from "../../src/lock/backend.ts";
import { makeClaim, TTL_MS } from "./claims.ts";
import { ManualClock } from "./clock.ts";
import { FaultyStore } from "./faulty-store.ts";
import { MemoryServer } from "./memory-store.ts";
import { seededRandom } from "./random.ts";

const NAME = "lock";
const never = new AbortController().signal;

export class LockRig {
  /** The server's clock, and that of all parties that bring none of their own. */
  readonly clock: ManualClock;
  readonly server: MemoryServer;
  private readonly clocks = new Set<ManualClock>();
  private parties = 0;

  constructor(clock = new ManualClock()) {
    this.clock = clock;
    this.server = new MemoryServer(clock);
    this.clocks.add(clock);
  }

  /** One more client with a claim of its own; `clock` is its own where it differs from the server's. */
  party(claim: Partial<Claim> = {}, clock = this.clock): Party {
    this.clocks.add(clock);
    const id = `party${++this.parties}`;
    const store = new FaultyStore(this.server.open(NAME), clock);
    return new Party(makeClaim({ id, ...claim }), store, clock, this.parties);
  }

  /** Lets time pass on every clock alike. */
  async pass(ms: number): Promise<void> {
    for (const clock of this.clocks) await clock.advance(ms);
  }

  /** What stands in the store. */
  get record(): LockRecord {
    const stored = this.server.records.get(NAME);
    assert.ok(stored, "there is no record");
    return parseRecord(stored.body, "memory");
  }

  get ids(): readonly string[] {
    return this.record.line.map((claim) => claim.id);
  }

  get holders(): readonly string[] {
    return this.record.line.filter((claim) => claim.fence !== undefined).map((claim) => claim.id);
  }

  /** Puts text where the record belongs, as a stranger or an administrator would. */
  plant(body: string): void {
    this.server.apply(NAME, this.server.records.get(NAME)?.version, body);
  }

  /** The record's text as it stands, for `plant` to bring back later. */
  backup(): string {
    const stored = this.server.records.get(NAME);
    assert.ok(stored, "there is no record");
    return stored.body;
  }

  /** Deletes the record behind everybody's back. */
  delete(): void {
    this.server.records.delete(NAME);
  }
}

export class Party {
  readonly claim: Claim;
  readonly store: FaultyStore;
  readonly clock: ManualClock;
  readonly backend: LockBackend;
  /** The last lease that was granted or refreshed. */
  lease: Lease | undefined;

  constructor(claim: Claim, store: FaultyStore, clock: ManualClock, seed: number) {
    this.claim = claim;
    this.store = store;
    this.clock = clock;
    this.backend = casLock(withRequestDeadline(store, TTL_MS / 10, clock), { clock, random: seededRandom(seed) });
  }

  get id(): string {
    return this.claim.id;
  }

  async attempt(signal = never): Promise<Granted | Busy> {
    const outcome = await this.clock.drive(this.backend.tryAcquire(this.claim, signal));
    if (outcome.kind === "granted") this.lease = outcome.lease;
    return outcome;
  }

  async granted(): Promise<Lease> {
    const outcome = await this.attempt();
    assert.equal(outcome.kind, "granted");
    return (outcome as Granted).lease;
  }

  async busy(): Promise<Busy> {
    const outcome = await this.attempt();
    assert.equal(outcome.kind, "busy");
    return outcome as Busy;
  }

  async refresh(): Promise<Granted | Lost> {
    assert.ok(this.lease, "never granted");
    const outcome = await this.clock.drive(this.backend.refresh(this.lease, never));
    if (outcome.kind === "granted") this.lease = outcome.lease;
    return outcome;
  }

  async release(): Promise<void> {
    await this.clock.drive(this.backend.release(this.claim.id, never));
  }

  async inspect(): Promise<LockView> {
    return this.clock.drive(this.backend.inspect(never));
  }

  /** What this party has asked of the store since it was last asked. */
  countRequests(): { reads: number; swaps: number } {
    const { reads, swaps } = this.store.requests;
    this.store.requests.reads = 0;
    this.store.requests.swaps = 0;
    return { reads, swaps };
  }
}
