import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";
import { LockRig, type Party } from "../fakes/lock-rig.ts";

/** Lets the party's next write be given up while it is still under way. */
async function giveUp(party: Party, call: () => Promise<unknown>): Promise<void> {
  party.store.nextSwaps.push("late");
  await assert.rejects(call(), AmbiguousWriteError);
}

describe("a late grant that lands after its timeout", () => {
  it("is barred by whoever took the lock meanwhile", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await giveUp(alice, () => alice.attempt());
    await bob.granted();
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(rig.holders, [bob.id]);
    await alice.busy();
  });

  it("is barred by our own next attempt", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await giveUp(alice, () => alice.attempt());
    const lease = await alice.granted();
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(lease.sentAt, rig.clock.now());
  });

  it("that lands before our own next attempt is not taken for a grant, but swapped again", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await giveUp(alice, () => alice.attempt());
    assert.equal(await alice.store.deliver(), true);
    await rig.pass(1_000);
    assert.deepEqual((await alice.granted()).sentAt, rig.clock.now());
    assert.deepEqual(rig.ids, [alice.id]);
  });

  it("that lands after others were granted, in a place that an administrator has emptied, is granted a higher fence", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await giveUp(alice, () => alice.attempt());
    await rig.pass(5_000);
    const before = await bob.granted();
    await rig.pass(2_000);
    rig.delete();
    assert.equal(await alice.store.deliver(), true);
    await rig.pass(1_000);
    const { fence } = await alice.granted();
    assert.ok(BigInt(fence) > BigInt(before.fence), `${fence} after ${before.fence}`);
  });

  for (const used of [false, true]) {
    const which = used ? "a lock that was used before" : "a lock that was never used";
    it(`is barred by the release, which swaps a record that does not show the claim: ${which}`, async () => {
      const rig = new LockRig();
      const [alice, bob] = [rig.party(), rig.party()];
      if (used) {
        await bob.granted();
        await bob.release();
      }
      await giveUp(alice, () => alice.attempt());
      await alice.release();
      assert.equal(await alice.store.deliver(), false, "the lock would be held by nobody alive");
      assert.deepEqual(rig.ids, []);
      await bob.granted();
    });
  }

  it("that lands between the release's read and its swap is removed", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await giveUp(alice, () => alice.attempt());
    const read = alice.store.read.bind(alice.store);
    let landed = false;
    alice.store.read = async (signal) => {
      const seen = await read(signal);
      if (!landed) landed = await alice.store.deliver();
      return seen;
    };
    await alice.release();
    assert.equal(landed, true);
    assert.deepEqual(rig.ids, []);
  });

  it("is barred by the release also when the wait was aborted with an error of a kind of ours", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const abort = new AbortController();
    alice.store.nextSwaps.push("late");
    const attempt = alice.backend.tryAcquire(alice.claim, abort.signal);
    await rig.pass(1_000);
    abort.abort(new LockError("timeout", "the caller's own time is up"));
    await assert.rejects(attempt, { kind: "timeout" });
    await alice.release();
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(rig.ids, []);
  });

  it("once it is known to be too late, a release costs no swap", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await giveUp(alice, () => alice.attempt());
    await bob.granted();
    alice.countRequests();
    await alice.release();
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 0 });
  });
});

describe("a late refresh that lands after its timeout", () => {
  it("is barred by the next refresh", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    await giveUp(alice, () => alice.refresh());
    assert.equal((await alice.refresh()).kind, "granted");
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(rig.holders, [alice.id]);
  });

  it("that lands just before the next refresh costs that one a race, and no more", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    await giveUp(alice, () => alice.refresh());
    assert.equal(await alice.store.deliver(), true);
    alice.countRequests();
    assert.equal((await alice.refresh()).kind, "granted");
    assert.deepEqual(alice.countRequests(), { reads: 1, swaps: 1 });
  });

  it("does not bring a released lease back", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await giveUp(alice, () => alice.refresh());
    await alice.release();
    assert.equal(await alice.store.deliver(), false);
    await bob.granted();
  });

  it("does not touch the successor, once the holder was seen stale", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await giveUp(alice, () => alice.refresh());
    await bob.busy();
    await rig.pass(330_000);
    await bob.granted();
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(rig.holders, [bob.id]);
    assert.equal((await alice.refresh()).kind, "lost");
  });
});

describe("a late release that lands after its timeout", () => {
  it("does not touch the successor", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await giveUp(alice, () => alice.release());
    await bob.busy();
    await rig.pass(330_000);
    await bob.granted();
    assert.equal(await alice.store.deliver(), false);
    assert.deepEqual(rig.holders, [bob.id]);
  });
});
