import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AmbiguousWriteError } from "../../src/errors.ts";
import { remainingMs } from "../../src/lock/timing.ts";
import { LockRig } from "../fakes/lock-rig.ts";

describe("a lost reply", () => {
  it("on create: the claim stands in the record, and is granted by a second, clean swap", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    alice.store.nextSwaps.push("reply lost");
    await assert.rejects(alice.attempt(), AmbiguousWriteError);
    assert.deepEqual(rig.holders, [alice.id], "it was applied");
    await bob.busy();
    const fence = rig.record.fence;
    await rig.pass(5_000);
    const lease = await alice.granted();
    assert.ok(BigInt(lease.fence) > fence, "a fence of its own: the lost one may be older than others");
    assert.deepEqual(lease.sentAt, rig.clock.now(), "valid from the clean swap");
  });

  it("on a grant of a lock that was used before", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await bob.granted();
    await bob.release();
    alice.store.nextSwaps.push("reply lost");
    await assert.rejects(alice.attempt(), AmbiguousWriteError);
    await rig.pass(5_000);
    assert.deepEqual((await alice.granted()).sentAt, rig.clock.now());
    assert.deepEqual(rig.ids, [alice.id], "once, not twice");
  });

  it("on joining the line: the claim keeps its place", async () => {
    const rig = new LockRig();
    const [alice, bob, carol] = [rig.party(), rig.party(), rig.party()];
    await alice.granted();
    bob.store.nextSwaps.push("reply lost");
    await assert.rejects(bob.attempt(), AmbiguousWriteError);
    await carol.busy();
    assert.equal((await bob.busy()).ahead, 1);
    assert.deepEqual(rig.ids, [alice.id, bob.id, carol.id]);
  });

  it("on refresh: the next one reads back and swaps, and only that lengthens the lease", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const before = await alice.granted();
    await rig.pass(37_500);
    alice.store.nextSwaps.push("reply lost");
    await assert.rejects(alice.refresh(), AmbiguousWriteError);
    assert.equal(alice.lease, before);
    await rig.pass(1_000);
    alice.countRequests();
    assert.equal((await alice.refresh()).kind, "granted");
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 1 });
    assert.deepEqual(alice.lease?.sentAt, rig.clock.now());
    assert.equal(alice.lease.fence, before.fence);
  });

  it("on release: the claim is gone, and a second release finds so by reading", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    alice.store.nextSwaps.push("reply lost");
    await assert.rejects(alice.release(), AmbiguousWriteError);
    assert.deepEqual(rig.ids, []);
    alice.countRequests();
    await alice.release();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 0 });
  });
});

describe("a claim recognised as ours gives the version back, but no time", () => {
  it("on refresh: reading our own beat back is no refresh", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const before = await alice.granted();
    await rig.pass(100_000);
    alice.store.nextSwaps.push("reply lost", "denied");
    await assert.rejects(alice.refresh(), AmbiguousWriteError);
    await assert.rejects(alice.refresh(), { kind: "denied" });
    assert.equal(alice.store.requests.swaps, 3, "the second refresh read back, and its swap was denied");
    assert.equal(alice.lease, before);
    assert.equal(remainingMs(before, rig.clock.now()), 300_000 * (15 / 16) - 100_000);
  });

  it("on acquire: reading our own fence back is no grant", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    alice.store.nextSwaps.push("reply lost", "denied");
    await assert.rejects(alice.attempt(), AmbiguousWriteError);
    assert.deepEqual(rig.holders, [alice.id]);
    await assert.rejects(alice.attempt(), { kind: "denied" });
  });

  it("a lost race that was our own success (a proxy sent the write twice) is swapped once more", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    alice.store.nextSwaps.push("sent twice");
    const lease = await alice.granted();
    assert.deepEqual(alice.countRequests(), { reads: 2, swaps: 2 });
    assert.deepEqual(rig.holders, [alice.id]);
    assert.equal(BigInt(lease.fence), rig.record.fence);
    await rig.pass(10_000);
    alice.store.nextSwaps.push("sent twice");
    assert.equal((await alice.refresh()).kind, "granted");
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 2 });
  });
});
