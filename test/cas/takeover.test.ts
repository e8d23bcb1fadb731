import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { TTL_MS } from "../fakes/claims.ts";
import { LockRig } from "../fakes/lock-rig.ts";

const MARGIN_MS = TTL_MS / 16;
const PATIENCE_MS = TTL_MS + MARGIN_MS;

describe("a dead holder", () => {
  it("is taken over after its ttl plus margin of observation, and not before", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await rig.pass(TTL_MS);
    await bob.busy();
    await rig.pass(PATIENCE_MS - 1);
    await bob.busy();
    await rig.pass(1);
    await bob.granted();
    assert.deepEqual(rig.ids, [bob.id]);
  });

  it("one sign of life starts the observation anew", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    await rig.pass(PATIENCE_MS - 1_000);
    await alice.refresh();
    await rig.pass(10_000);
    await bob.busy();
    await rig.pass(PATIENCE_MS - 1);
    await bob.busy();
    await rig.pass(1);
    await bob.granted();
  });

  it("a slow reply is not counted as time in which the claim stood unchanged", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    bob.store.nextReads.push({ replyAfterMs: 20_000 });
    await bob.busy();
    await rig.pass(PATIENCE_MS - 20_000);
    bob.store.nextReads.push({ replyAfterMs: 20_000 });
    await bob.busy();
  });

  it("its own ttl is what counts, not the waiter's", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party({ ttlMs: 2 * TTL_MS }), rig.party({ ttlMs: 10_000 })];
    await alice.granted();
    await bob.busy();
    await rig.pass(2 * PATIENCE_MS - 1);
    await bob.busy();
    await rig.pass(1);
    await bob.granted();
  });

  it("of a semaphore is swept by the other holder's refresh, and only it", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party({ limit: 2 }), rig.party({ limit: 2 })];
    await alice.granted();
    await bob.granted();
    for (let passedMs = 0; passedMs < PATIENCE_MS + 37_500; passedMs += 37_500) {
      await bob.refresh();
      assert.deepEqual(rig.ids, [alice.id, bob.id]);
      await rig.pass(37_500);
    }
    await bob.refresh();
    assert.deepEqual(rig.ids, [bob.id]);
    assert.equal((await alice.refresh()).kind, "lost");
  });
});

describe("a newcomer and a holder that died long ago", () => {
  it("takes the lock at once, with two requests, where the server vouches for the record's age", async () => {
    const rig = new LockRig();
    rig.server.trustAge = true;
    const [alice, bob] = [rig.party(), rig.party()];
    const before = await alice.granted();
    await rig.pass(3_600_000);
    const after = await bob.granted();
    assert.deepEqual(bob.countRequests(), { reads: 1, swaps: 1 });
    assert.ok(BigInt(after.fence) > BigInt(before.fence));
  });

  it("waits for a further margin and for dates that are whole seconds before it trusts that age", async () => {
    const rig = new LockRig();
    rig.server.trustAge = true;
    await rig.party().granted();
    await rig.pass(PATIENCE_MS + MARGIN_MS + 2_000 - 1);
    await rig.party().busy();
    const rested = new LockRig();
    rested.server.trustAge = true;
    await rested.party().granted();
    await rested.pass(PATIENCE_MS + MARGIN_MS + 2_000);
    await rested.party().granted();
  });

  it("waits for ttl plus margin where the server's age is not to be trusted", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await rig.pass(3_600_000);
    await bob.busy();
    await rig.pass(PATIENCE_MS - 1);
    await bob.busy();
    await rig.pass(1);
    await bob.granted();
  });

  it("an age that was seen once does not outlive the next look", async () => {
    const rig = new LockRig();
    rig.server.trustAge = true;
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await rig.pass(3_600_000);
    await bob.inspect();
    await alice.refresh();
    await bob.busy();
  });
});

describe("a dead waiter", () => {
  it("at the head of the line is passed by whoever is behind it, after ttl plus margin and not before", async () => {
    const rig = new LockRig();
    const [alice, dead, carol] = [rig.party(), rig.party(), rig.party()];
    await alice.granted();
    await dead.busy();
    await carol.busy();
    const seenAt = rig.clock.now().monotonicMs;
    await alice.release();
    await rig.pass(PATIENCE_MS - 1 - (rig.clock.now().monotonicMs - seenAt));
    await carol.busy();
    assert.deepEqual(rig.ids, [dead.id, carol.id]);
    await rig.pass(1);
    await carol.granted();
    assert.deepEqual(rig.ids, [carol.id]);
  });

  it("is swept by the holder's refresh", async () => {
    const rig = new LockRig();
    const [alice, dead] = [rig.party(), rig.party()];
    await alice.granted();
    await dead.busy();
    for (let passedMs = 0; passedMs < PATIENCE_MS + 2 * 37_500; passedMs += 37_500) {
      await alice.refresh();
      await rig.pass(37_500);
    }
    assert.deepEqual(rig.ids, [alice.id]);
  });

  it("that was only asleep comes back, at the end of the line", async () => {
    const rig = new LockRig();
    const [alice, sleeper, carol] = [rig.party(), rig.party(), rig.party()];
    await alice.granted();
    await sleeper.busy();
    await carol.busy();
    await alice.release();
    await rig.pass(PATIENCE_MS);
    await carol.granted();
    assert.equal((await sleeper.busy()).ahead, 1);
    assert.deepEqual(rig.ids, [carol.id, sleeper.id]);
  });
});

describe("a living waiter", () => {
  it("renews its beat every third of its ttl, polls write nothing in between, and it is never dropped", async () => {
    const rig = new LockRig();
    const [alice, bob, carol] = [rig.party(), rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    await carol.busy();
    carol.countRequests();
    for (let passedMs = 0; passedMs < 10 * TTL_MS; passedMs += 12_500) {
      await rig.pass(12_500);
      if (passedMs % 37_500 === 0) await alice.refresh();
      await bob.busy();
      assert.equal((await carol.busy()).ahead, 2);
      assert.deepEqual(rig.ids, [alice.id, bob.id, carol.id]);
    }
    const { reads, swaps } = carol.countRequests();
    assert.deepEqual([reads, swaps], [240, 30]);
  });
});
