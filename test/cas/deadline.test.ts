import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withRequestDeadline } from "../../src/cas/deadline.ts";
import { AmbiguousWriteError } from "../../src/errors.ts";
import { ManualClock } from "../fakes/clock.ts";
import { FaultyStore } from "../fakes/faulty-store.ts";
import { MemoryServer } from "../fakes/memory-store.ts";

const never = new AbortController().signal;

function open() {
  const clock = new ManualClock();
  const store = new FaultyStore(new MemoryServer(clock).open("lock"), clock);
  return { clock, store, limited: withRequestDeadline(store, 2_000, clock) };
}

describe("the deadline of a request", () => {
  it("ends a read that hangs as `unavailable`", async () => {
    const { clock, store, limited } = open();
    store.nextReads.push("hangs");
    await assert.rejects(clock.drive(limited.read(never)), { kind: "unavailable", name: "LockError" });
    assert.equal(clock.sleepers, 0);
  });

  it("ends a write that hangs as one of unknown outcome", async () => {
    const { clock, store, limited } = open();
    store.nextSwaps.push("hangs");
    await assert.rejects(clock.drive(limited.swap(undefined, "{}", never)), AmbiguousWriteError);
    assert.equal(clock.sleepers, 0);
  });

  it("ends a proof that hangs as `unavailable`", async () => {
    const { clock, store, limited } = open();
    store.proof = () => new Promise(() => {});
    await assert.rejects(clock.drive(limited.prove?.(never) ?? Promise.resolve()), { kind: "unavailable" });
  });

  it("is each request's own, and leaves answers as they are", async () => {
    const { clock, store, limited } = open();
    store.nextSwaps.push({ replyAfterMs: 1_900 });
    store.nextReads.push({ replyAfterMs: 1_900 });
    const version = await clock.drive(limited.swap(undefined, "{}", never));
    assert.equal((await clock.drive(limited.read(never))).version, version);
    assert.equal(clock.sleepers, 0);
  });

  it("hands the store's own facts and its end through", async () => {
    const { store, limited } = open();
    const facts = [limited.url, limited.maxBodyBytes, limited.minTtlMs];
    assert.deepEqual(facts, [store.url, store.maxBodyBytes, store.minTtlMs]);
    await limited[Symbol.asyncDispose]();
    assert.equal(store.disposed, 1);
  });

  it("gives a store that needs no proof none", () => {
    const clock = new ManualClock();
    assert.equal(withRequestDeadline(new MemoryServer(clock).open("lock"), 2_000, clock).prove, undefined);
  });
});
