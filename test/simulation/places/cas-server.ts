/** One record with compare-and-swap on a server in virtual time: what an object store or a folder comes down to. */
import { withRequestDeadline } from "../../../src/cas/deadline.ts";
import { casLock } from "../../../src/cas/lock.ts";
import { parseRecord } from "../../../src/cas/record.ts";
import type { CasStore, Snapshot, Version } from "../../../src/cas/store.ts";
import { LockError } from "../../../src/errors.ts";
import type { LockBackend } from "../../../src/lock/backend.ts";
import { seededRandom } from "../../fakes/random.ts";
import type { Request } from "../network.ts";
import type { PlaceContext, PlaceServer, StoredClaim } from "../place.ts";
import type { SimProcess } from "../process.ts";
import { TokenBucket } from "./token-bucket.ts";

export interface CasTraits {
  readonly url: string;
  readonly minTtlMs: number;
  readonly maxBodyBytes: number;
  readonly restMs?: number;
  /** The server's clock is told in steps of so many milliseconds, as HTTP's `Date` is. */
  readonly dateStepMs: number;
  /** Reads tell how long the record has stood unchanged. */
  readonly tellsAge: boolean;
}

interface Stored {
  readonly version: string;
  readonly body: string;
  readonly changedMs: number;
}

/** How far back an old record can be restored: what faults ask for at most, and the one that stands. */
const KEPT_BODIES = 13;

/** The answer to a request above the server's limits. */
export const SLOW_DOWN = Symbol("429");

export class CasServer implements PlaceServer {
  readonly vandalism = { remove: () => this.remove(), restore: (back: number) => this.restore(back) };
  private readonly traits: CasTraits;
  private readonly context: PlaceContext;
  private stored: Stored | undefined;
  private readonly bodies: string[] = [];
  private readonly readBucket: TokenBucket | undefined;
  private readonly writeBucket: TokenBucket | undefined;
  private writes = 0;

  constructor(traits: CasTraits, context: PlaceContext) {
    this.traits = traits;
    this.context = context;
    const { reads, writes } = context.limits ?? {};
    this.readBucket = reads && new TokenBucket(reads);
    this.writeBucket = writes && new TokenBucket(writes);
  }

  get line(): readonly StoredClaim[] {
    return lineOf(this.stored?.body);
  }

  open(process: SimProcess, requestMs: number, seed: number): LockBackend {
    const { clock } = process;
    return casLock(withRequestDeadline(this.store(process), requestMs, clock), { clock, random: seededRandom(seed) });
  }

  private store(process: SimProcess): CasStore {
    const { url, minTtlMs, maxBodyBytes, restMs } = this.traits;
    return {
      url,
      minTtlMs,
      restMs,
      maxBodyBytes: this.context.maxBodyBytes ?? maxBodyBytes,
      read: () => this.ask({ process, what: "read", writes: false, act: () => this.snapshot() }, this.readBucket),
      swap: (expected, body) =>
        this.ask(
          { process, what: "swap", writes: true, act: () => this.swap(process, expected, body) },
          this.writeBucket,
        ),
      async [Symbol.asyncDispose]() {},
    };
  }

  private async ask<T>(request: Request<T>, bucket: TokenBucket | undefined): Promise<T> {
    const { network, engine } = this.context;
    const act = () => (bucket?.take(engine.nowMs) === false ? SLOW_DOWN : request.act());
    const answer = await network.send<T | typeof SLOW_DOWN>({ ...request, act });
    if (answer === SLOW_DOWN) throw new LockError("unavailable", `${this.traits.url} says to slow down (429)`);
    return answer;
  }

  private nowMs(): number {
    const { dateStepMs } = this.traits;
    return Math.floor(this.context.serverClock.nowMs() / dateStepMs) * dateStepMs;
  }

  private snapshot(): Snapshot {
    const serverNowMs = this.nowMs();
    if (this.stored === undefined) return { version: undefined, body: "", serverNowMs };
    const { version, body, changedMs } = this.stored;
    return { version, body, serverNowMs, ...(this.traits.tellsAge && { ageMs: serverNowMs - changedMs }) };
  }

  private swap(writer: SimProcess, expected: Version | undefined, body: string): Version | undefined {
    if (this.stored?.version !== expected) return undefined;
    return this.put(writer, body);
  }

  private put(writer: SimProcess | undefined, body: string | undefined): Version {
    const before = this.line;
    const version = `v${++this.writes}`;
    if (body !== undefined) this.bodies.push(body);
    if (this.bodies.length > KEPT_BODIES) this.bodies.shift();
    this.stored = body === undefined ? undefined : { version, body, changedMs: this.nowMs() };
    this.context.onChange({ writer, before, after: this.line, toldMs: this.nowMs() });
    return version;
  }

  private remove(): boolean {
    if (this.stored === undefined) return false;
    this.put(undefined, undefined);
    return true;
  }

  private restore(back: number): boolean {
    const body = this.bodies.at(-1 - back);
    if (body !== undefined) this.put(undefined, body);
    return body !== undefined;
  }
}

function lineOf(body: string | undefined): readonly StoredClaim[] {
  return body === undefined ? [] : parseRecord(body, "the simulated server").line;
}
