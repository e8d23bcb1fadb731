/** A store in this process's memory, with the same contract as the real ones; several clients may share one. */
import type { CasStore, Snapshot, Version } from "../../src/cas/store.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";

/** The shared "server": one record per name. */
export class MemoryServer {
  readonly records = new Map<string, { version: string; body: string; changedMs: number }>();
  readonly clock: Clock;
  maxBodyBytes = 1_000_000;
  trustAge = false;
  /** Set to refuse every read in the way that is also the answer for an absent record. */
  hidden = false;
  /** Set to lose the reply of the next write: it is applied, and its client told that nothing is known. */
  loseNextReply = false;
  /** Requests of all clients so far. */
  readonly requests = { reads: 0, swaps: 0 };
  private writes = 0;

  constructor(clock: Clock = systemClock) {
    this.clock = clock;
  }

  open(name: string): CasStore {
    const server = this;
    return {
      url: `memory://test/${name}`,
      maxBodyBytes: server.maxBodyBytes,
      minTtlMs: 1,
      async read(signal): Promise<Snapshot> {
        signal.throwIfAborted();
        server.requests.reads++;
        const record = server.records.get(name);
        const serverNowMs = server.clock.now().wallMs;
        if (server.hidden) return { version: undefined, body: "", hidden: true, serverNowMs };
        if (record?.body === "")
          throw new LockError("invalid", `an empty object stands at memory://test/${name}`, { hint: "Delete it." });
        if (record && record.body.length > server.maxBodyBytes)
          throw new LockError("invalid", `what stands at memory://test/${name} is longer than any lock record`);
        if (!record) return { version: undefined, body: "", serverNowMs };
        const ageMs = server.trustAge ? serverNowMs - record.changedMs : undefined;
        return { version: record.version, body: record.body, serverNowMs, ageMs };
      },
      async swap(expected, body, signal): Promise<Version | undefined> {
        signal.throwIfAborted();
        server.requests.swaps++;
        if (body.length > server.maxBodyBytes) throw new LockError("invalid", "a record above the store's ceiling");
        const version = server.apply(name, expected, body);
        if (!server.loseNextReply) return version;
        server.loseNextReply = false;
        throw new AmbiguousWriteError(`the reply to a write of memory://test/${name} was lost`);
      },
      async [Symbol.asyncDispose]() {},
    };
  }

  apply(name: string, expected: Version | undefined, body: string): Version | undefined {
    if (this.records.get(name)?.version !== expected) return undefined;
    const version = `m${++this.writes}`;
    this.records.set(name, { version, body, changedMs: this.clock.now().wallMs });
    return version;
  }
}
