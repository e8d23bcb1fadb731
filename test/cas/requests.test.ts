import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { LockRig } from "../fakes/lock-rig.ts";

describe("requests", () => {
  it("a free lock costs one read and one swap, a refresh one swap, a release one swap", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 1 });
    for (let round = 0; round < 3; round++) {
      await alice.refresh();
      assert.deepEqual(alice.countRequests(), { reads: 0, swaps: 1 });
    }
    await alice.release();
    assert.deepEqual(alice.countRequests(), { reads: 0, swaps: 1 });
  });

  it("joining costs a read and a swap, each further poll a read, and leaving one swap", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    assert.deepEqual(bob.countRequests(), { reads: 1, swaps: 1 });
    for (let poll = 0; poll < 5; poll++) {
      await rig.pass(1_000);
      await bob.busy();
      assert.deepEqual(bob.countRequests(), { reads: 1, swaps: 0 });
    }
    await bob.release();
    assert.deepEqual(bob.countRequests(), { reads: 0, swaps: 1 });
  });

  it("a refresh after a waiter has joined costs three, and the next one costs one again", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    alice.countRequests();
    await alice.refresh();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 2 });
    await alice.refresh();
    assert.deepEqual(alice.countRequests(), { reads: 0, swaps: 1 });
  });

  it("a release after a waiter has joined costs three", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    alice.countRequests();
    await alice.release();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 2 });
  });

  it("another client of the claim (a post step) refreshes or releases with one read and one swap", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    const post = rig.party({ id: alice.id });
    post.lease = alice.lease;
    await post.refresh();
    assert.deepEqual(post.countRequests(), { reads: 1, swaps: 1 });
    const later = rig.party({ id: alice.id });
    await later.release();
    assert.deepEqual(later.countRequests(), { reads: 1, swaps: 1 });
    assert.deepEqual(rig.ids, []);
  });

  it("a holder learns from its refreshes who waits, at no cost", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    const seen = () => alice.backend.lastSeen?.claims.map(({ id }) => id);
    assert.equal(seen(), undefined);
    await alice.granted();
    await bob.busy();
    await alice.refresh();
    alice.countRequests();
    assert.deepEqual(seen(), [alice.id, bob.id]);
    assert.deepEqual(alice.countRequests(), { reads: 0, swaps: 0 });
  });

  it("looking costs one read", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.inspect();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 0 });
  });
});

describe("the proof that a store honours conditions", () => {
  it("is asked for once, before the first write, and not by those who only look or release", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.inspect();
    await alice.release();
    assert.equal(alice.store.requests.proofs, 0);
    await alice.granted();
    await alice.refresh();
    await alice.release();
    await alice.granted();
    assert.equal(alice.store.requests.proofs, 1);
  });

  it("runs at the same time as the first read, so that it costs no time", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    alice.store.proof = () => rig.clock.sleep(5_000);
    alice.store.nextReads.push({ replyAfterMs: 5_000 });
    const begin = rig.clock.now().monotonicMs;
    await alice.granted();
    assert.equal(rig.clock.now().monotonicMs - begin, 5_000);
  });

  it("that fails refuses the store: nothing is written, and it is asked for again", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const ignored = new LockError("invalid", "this endpoint ignores If-None-Match");
    alice.store.proof = () => Promise.reject(ignored);
    await assert.rejects(alice.attempt(), ignored);
    const view = await alice.inspect();
    await assert.rejects(alice.backend.evict("x", view, new AbortController().signal), ignored);
    assert.equal(alice.store.requests.swaps, 0);
    assert.equal(rig.server.records.size, 0);
  });

  it("that fails leaves no read under way, whose old news could overwrite a later one", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    alice.store.proof = () => Promise.reject(new LockError("unavailable", "no answer"));
    alice.store.nextReads.push({ replyAfterMs: 5_000 });
    const begin = rig.clock.now().monotonicMs;
    await assert.rejects(alice.attempt(), /no answer/);
    assert.equal(rig.clock.now().monotonicMs - begin, 5_000);
  });
});
