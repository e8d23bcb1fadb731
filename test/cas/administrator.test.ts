import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { TTL_MS } from "../fakes/claims.ts";
import { LockRig } from "../fakes/lock-rig.ts";

const PATIENCE_MS = (TTL_MS * 17) / 16;
const rises = (before: { fence: string }, after: { fence: string }) =>
  assert.ok(BigInt(after.fence) > BigInt(before.fence), `${after.fence} after ${before.fence}`);

describe("an administrator deletes the record", () => {
  it("the fence still rises, for a client that never saw the old record", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    let before = await alice.granted();
    for (let grants = 0; grants < 50; grants++) {
      await rig.pass(10);
      await alice.release();
      before = await alice.granted();
    }
    rig.delete();
    rises(before, await rig.party().granted());
  });

  it("begins at the server's clock, whatever the client's says", async () => {
    const rig = new LockRig();
    const { fence } = await rig.party().granted();
    assert.equal(BigInt(fence), BigInt(rig.clock.now().wallMs) + 1n);
  });

  it("the fence rises in a client that saw higher, even when the server's clock was set back", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    const before = await alice.granted();
    await bob.busy();
    rig.clock.jump(-3_600_000);
    rig.delete();
    rises(before, await bob.granted());
  });

  it("the holder has lost its lease, does not take the lock again, and its release leaves the new holder alone", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    rig.delete();
    assert.equal((await alice.refresh()).kind, "lost");
    assert.equal(rig.server.records.size, 0);
    await bob.granted();
    assert.equal((await alice.refresh()).kind, "lost");
    await alice.release();
    assert.deepEqual(rig.holders, [bob.id]);
  });

  it("between a waiter's read and its swap: the swap does not bring the old line back", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    const read = bob.store.read.bind(bob.store);
    bob.store.read = async (signal) => {
      const seen = await read(signal);
      bob.store.read = read;
      rig.delete();
      return seen;
    };
    await bob.granted();
    assert.deepEqual(rig.ids, [bob.id]);
  });
});

describe("an administrator restores an old record", () => {
  it("the fence still rises in a client that saw higher", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    const old = rig.backup();
    await alice.release();
    for (let grants = 0; grants < 10; grants++) {
      await bob.granted();
      await bob.release();
    }
    const before = await bob.granted();
    rig.plant(old);
    assert.equal((await bob.refresh()).kind, "lost", "its claim is not in the old record");
    await bob.busy();
    await rig.pass(PATIENCE_MS);
    rises(before, await bob.granted());
    assert.deepEqual(rig.ids, [bob.id]);
  });

  it("the fence still rises in a client that never saw higher, by the server's clock", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await alice.release();
    const old = rig.backup();
    await rig.pass(5_000);
    let before = await bob.granted();
    for (let grants = 0; grants < 10; grants++) {
      await bob.release();
      before = await bob.granted();
    }
    rig.plant(old);
    await rig.pass(1_000);
    rises(before, await rig.party().granted());
  });

  it("of the holder's own: it goes on, with the version that stands there now", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const before = await alice.granted();
    const old = rig.backup();
    await alice.refresh();
    rig.plant(old);
    assert.equal((await alice.refresh()).kind, "granted");
    assert.equal(alice.lease?.fence, before.fence);
  });

  it("with our claim at an older fence: that is not our lease", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    await alice.granted();
    const old = rig.backup();
    await alice.release();
    await alice.granted();
    rig.plant(old);
    assert.equal((await alice.refresh()).kind, "lost");
  });
});

describe("force-unlock", () => {
  it("writes only at the version that was seen", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    const seen = await bob.inspect();
    const read = bob.store.read.bind(bob.store);
    bob.store.read = async (signal) => {
      const snapshot = await read(signal);
      await alice.refresh();
      return snapshot;
    };
    assert.equal(await bob.backend.evict(alice.id, seen, new AbortController().signal), false);
    assert.deepEqual(rig.holders, [alice.id]);
  });

  it("of a waiter leaves the holder and the other waiters as they are, stale or not", async () => {
    const rig = new LockRig();
    const [alice, bob, carol] = [rig.party(), rig.party(), rig.party()];
    for (const party of [alice, bob, carol]) await party.attempt();
    const administrator = rig.party();
    await administrator.inspect();
    await rig.pass(PATIENCE_MS);
    const seen = await administrator.inspect();
    assert.equal(await administrator.backend.evict(bob.id, seen, new AbortController().signal), true);
    assert.deepEqual(rig.ids, [alice.id, carol.id]);
  });
});
