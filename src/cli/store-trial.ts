/** What a lock does to a record, done once to a scratch record: every condition must hold, and hold again when stale. */
import type { Finding } from "../backends/driver.ts";
import { encodeRecord } from "../cas/encode.ts";
import { type LockRecord, parseRecord } from "../cas/record.ts";
import type { CasStore, Snapshot, Version } from "../cas/store.ts";
import type { Deps } from "../deps.ts";
import { formatDuration } from "../duration.ts";
import { AmbiguousWriteError, type ErrorKind, isTransient, LockError } from "../errors.ts";

export interface TrialFinding extends Finding {
  /** Of the error beneath a failure. */
  readonly kind?: ErrorKind | undefined;
}

/** Tries of one request. Some stores take one write a second of one record and refuse what is over that. */
const TRIES = 3;
/** HTTP dates are whole seconds, and a request takes its time: less than this is no difference. */
const CLOCK_TOLERANCE_MS = 3_000;

/**
 * Reads and writes the record of `store`; one that was absent is left as a free lock. Ends at the first thing that is wrong; what
 * the store refuses is a finding and not thrown.
 */
export async function* tryStore(store: CasStore, deps: Deps): AsyncGenerator<TrialFinding> {
  let topic = "read";
  const doing = <T>(name: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    topic = name;
    return persistently(deps, call);
  };
  try {
    const begin = deps.clock.now().wallMs;
    const seen = await doing("read", (signal) => store.read(signal));
    const clock = clockFinding((begin + deps.clock.now().wallMs) / 2 - seen.serverNowMs);
    const body = recordToWrite(store, seen);
    yield { level: "ok", topic, message: "the store answers, and these credentials may read" };
    yield clock;
    if (store.prove) {
      await doing("conditions", async (signal) => store.prove?.(signal));
      yield { level: "ok", topic, message: "this endpoint, which is not the cloud's own, honours them" };
    }
    yield* tryWrites(store, seen.version, body, doing);
  } catch (error) {
    if (!(error instanceof LockError)) throw error;
    yield { level: "fail", topic, message: error.message, hint: error.hint, kind: error.kind };
  }
}

type Doing = <T>(topic: string, call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

async function* tryWrites(
  store: CasStore,
  found: Version | undefined,
  body: string,
  doing: Doing,
): AsyncGenerator<TrialFinding> {
  const first =
    found ?? (await doing("create", async (signal) => won(store, await store.swap(undefined, body, signal))));
  if (found === undefined) yield { level: "ok", topic: "create", message: "a record was created where none stood" };
  if ((await doing("stale create", (signal) => store.swap(undefined, body, signal))) !== undefined)
    throw ignored(store, "a create where a record stood was accepted");
  yield { level: "ok", topic: "stale create", message: "refused, as it must be" };
  const second = await doing("swap", async (signal) => won(store, await store.swap(first, body, signal)));
  yield { level: "ok", topic: "swap", message: "a write at the record's version was accepted" };
  if ((await doing("stale swap", (signal) => store.swap(first, body, signal))) !== undefined)
    throw ignored(store, "a write at a version that had passed was accepted");
  yield { level: "ok", topic: "stale swap", message: "refused, as it must be" };
  const last = await doing("read back", (signal) => store.read(signal));
  if (last.version !== second || last.body !== body) throw changed(store);
  yield { level: "ok", topic: "read back", message: "the record reads as it was written" };
}

/**
 * What is written: a free lock as casLock makes it, so that whatever meets the scratch record understands it. A record
 * that stands there is written again as it is; should anybody hold a lock of this name, nothing is taken away.
 */
function recordToWrite(store: CasStore, seen: Snapshot): string {
  const free: LockRecord = { fence: BigInt(Math.trunc(seen.serverNowMs)), line: [] };
  const record = seen.version === undefined ? free : parseRecord(seen.body, store.url);
  const body = encodeRecord(record, store.maxBodyBytes);
  if (body === undefined) throw new LockError("invalid", `${store.url} has no room for a record`);
  return body;
}

function won(store: CasStore, version: Version | undefined): Version {
  if (version !== undefined) return version;
  throw changed(store);
}

function changed(store: CasStore): LockError {
  return new LockError("unavailable", `somebody else changed ${store.url} at the same time`, {
    hint: "Run doctor again when no other doctor is at work on this store.",
  });
}

function ignored(store: CasStore, what: string): LockError {
  return new LockError("invalid", `${store.url}: ${what}, so two holders could get the same lock`, {
    hint: "Use a store that honours conditional writes.",
  });
}

function clockFinding(aheadMs: number): TrialFinding {
  const topic = "clock";
  if (Math.abs(aheadMs) < CLOCK_TOLERANCE_MS)
    return { level: "ok", topic, message: "this machine's clock agrees with the store's" };
  const distance = `${formatDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? "ahead of" : "behind"}`;
  return {
    level: "ok",
    topic,
    message: `this machine's clock is ${distance} the store's; the lock does not depend on it`,
  };
}

/** Repeats what failed for now and certainly changed nothing. */
async function persistently<T>(deps: Deps, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const never = new AbortController().signal;
  for (let tries = 1; ; tries++) {
    try {
      return await call(never);
    } catch (error) {
      if (tries === TRIES || !isTransient(error) || error instanceof AmbiguousWriteError) throw error;
      await deps.clock.sleep(1_000 * (1 + deps.random.fraction()));
    }
  }
}
