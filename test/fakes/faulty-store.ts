/** A store whose requests fail as a test has scripted them, and which counts them. */
import type { CasStore, Snapshot, Version } from "../../src/cas/store.ts";
import type { Clock } from "../../src/clock.ts";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";

/** What becomes of one request; requests beyond the script go through. */
export type Fault =
  /** Goes through. */
  | "none"
  /** Never reaches the store, and the client knows: `unavailable`. */
  | "refused"
  /** Applied, but the reply is lost. */
  | "reply lost"
  /** Applied, but answered as a lost race: something on the way had sent it twice. */
  | "sent twice"
  /** Never answered; it reaches the store when the test says `deliver()`. */
  | "late"
  /** Neither applied nor ever answered, and deaf to its signal. */
  | "hangs"
  /** The credentials are refused. */
  | "denied"
  /** Applied at once, answered after so many milliseconds. */
  | { readonly replyAfterMs: number };

export class FaultyStore implements CasStore {
  readonly url: string;
  readonly maxBodyBytes: number;
  readonly minTtlMs: number;
  readonly requests = { reads: 0, swaps: 0, proofs: 0 };
  /** Faults of the next reads and swaps, first come first. */
  readonly nextReads: Fault[] = [];
  readonly nextSwaps: Fault[] = [];
  /** What proving the store's conditions takes; nothing by default. */
  proof: ((signal: AbortSignal) => Promise<void>) | undefined;
  disposed = 0;
  private readonly late: (() => Promise<Version | undefined>)[] = [];
  private readonly inner: CasStore;
  private readonly clock: Clock;

  constructor(inner: CasStore, clock: Clock) {
    this.inner = inner;
    this.clock = clock;
    this.url = inner.url;
    this.maxBodyBytes = inner.maxBodyBytes;
    this.minTtlMs = inner.minTtlMs;
  }

  async read(signal: AbortSignal): Promise<Snapshot> {
    this.requests.reads++;
    const fault = this.nextReads.shift() ?? "none";
    await this.failBefore(fault);
    const snapshot = await this.inner.read(signal);
    await this.delayReply(fault);
    return snapshot;
  }

  async swap(expected: Version | undefined, body: string, signal: AbortSignal): Promise<Version | undefined> {
    this.requests.swaps++;
    const fault = this.nextSwaps.shift() ?? "none";
    await this.failBefore(fault);
    if (fault === "late") {
      this.late.push(() => this.inner.swap(expected, body, new AbortController().signal));
      await forEver();
    }
    const version = await this.inner.swap(expected, body, signal);
    await this.delayReply(fault);
    if (fault === "reply lost") throw new AmbiguousWriteError(`the reply to a write of ${this.url} was lost`);
    return fault === "sent twice" ? undefined : version;
  }

  async prove(signal: AbortSignal): Promise<void> {
    this.requests.proofs++;
    await this.proof?.(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.disposed++;
    await this.inner[Symbol.asyncDispose]();
  }

  /** Lets the oldest late write reach the store. True: it was applied. */
  async deliver(): Promise<boolean> {
    const write = this.late.shift();
    if (!write) throw new Error("no write is late");
    return (await write()) !== undefined;
  }

  private async failBefore(fault: Fault): Promise<void> {
    if (fault === "refused") throw new LockError("unavailable", `${this.url} refused the connection`);
    if (fault === "denied") throw new LockError("denied", `${this.url} refused the credentials`);
    if (fault === "hangs") await forEver();
  }

  private async delayReply(fault: Fault): Promise<void> {
    if (typeof fault === "object") await this.clock.sleep(fault.replyAfterMs);
  }
}

function forEver(): Promise<never> {
  return new Promise(() => {});
}
