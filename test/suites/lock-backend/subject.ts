/** What the contract of `LockBackend` is tried on, and the party that each of its tests is made of. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { isTransient } from "../../../src/errors.ts";
import type { Busy, Claim, Granted, Lease, LockBackend, LockView, Lost } from "../../../src/lock/backend.ts";
import { makeClaim } from "../../fakes/claims.ts";

export interface LockBackendSubject {
  /** Opens the lock `name` as one more client of its own. */
  open(name: string): Promise<LockBackend>;
  /** Deletes the lock behind everybody's back, as an administrator would; absent where there is nothing to delete. */
  remove?(name: string): Promise<void>;
  /** How many race for the lock at once. Default 24. */
  readonly racers?: number;
}

export type GetSubject = () => LockBackendSubject;

export const live = () => AbortSignal.timeout(60_000);
export const freshName = () => `lock-suite/${randomUUID()}`;
/** Long enough that nothing expires while a test runs. */
const SUITE_TTL_MS = 120_000;

/** One client with one claim; disposed of at the end of its test. */
export class Party implements AsyncDisposable {
  readonly backend: LockBackend;
  readonly claim: Claim;

  constructor(backend: LockBackend, claim: Claim) {
    this.backend = backend;
    this.claim = claim;
  }

  static async open(subject: LockBackendSubject, name: string, claim: Partial<Claim> = {}): Promise<Party> {
    return new Party(await subject.open(name), makeClaim({ ttlMs: SUITE_TTL_MS, ...claim }));
  }

  get id(): string {
    return this.claim.id;
  }

  /** One attempt; a lock so contended that no clean answer comes is asked again. */
  async attempt(): Promise<Granted | Busy> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.backend.tryAcquire(this.claim, live());
      } catch (error) {
        if (tries === 10 || !isTransient(error)) throw error;
        await pause(Math.random() * 500);
      }
    }
  }

  async granted(): Promise<Lease> {
    const outcome = await this.attempt();
    assert.equal(outcome.kind, "granted", `${this.id} may hold`);
    return (outcome as Granted).lease;
  }

  async busy(): Promise<Busy> {
    const outcome = await this.attempt();
    assert.equal(outcome.kind, "busy", `${this.id} must wait`);
    return outcome as Busy;
  }

  async refresh(lease: Lease): Promise<Granted | Lost> {
    return this.backend.refresh(lease, live());
  }

  async release(): Promise<void> {
    await this.backend.release(this.id, live());
  }

  async inspect(): Promise<LockView> {
    return this.backend.inspect(live());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.backend[Symbol.asyncDispose]();
  }
}

/** Opens one party a claim, all at the same fresh lock; disposed of together. */
export async function openParties(getSubject: GetSubject, ...claims: Partial<Claim>[]): Promise<Parties> {
  const name = freshName();
  const all = await Promise.all(claims.map((claim) => Party.open(getSubject(), name, claim)));
  return new Parties(name, all);
}

export class Parties implements AsyncDisposable {
  readonly name: string;
  readonly all: readonly Party[];

  constructor(name: string, all: readonly Party[]) {
    this.name = name;
    this.all = all;
  }

  /** The party opened at `index`. */
  at(index: number): Party {
    const party = this.all[index];
    assert.ok(party);
    return party;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.all.map((party) => party[Symbol.asyncDispose]()));
  }
}

export const idsOf = (view: LockView) => view.claims.map((claim) => claim.id);
export const holdersOf = (view: LockView) =>
  view.claims.filter((claim) => claim.fence !== undefined).map(({ id }) => id);
