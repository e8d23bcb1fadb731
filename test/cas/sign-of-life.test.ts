/** A waiter's sign of life, and what it costs. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { TTL_MS } from "../fakes/claims.ts";
import { LockRig } from "../fakes/lock-rig.ts";

async function waiting() {
  const rig = new LockRig();
  const [alice, bob] = [rig.party(), rig.party()];
  await alice.granted();
  await bob.busy();
  bob.countRequests();
  return { rig, alice, bob };
}

describe("a waiter's sign of life", () => {
  it("takes the place of a look: one request, as any poll", async () => {
    const { rig, bob } = await waiting();
    for (const [passMs, requests] of [
      [TTL_MS / 3, { reads: 0, swaps: 1 }],
      [1_000, { reads: 1, swaps: 0 }],
      [TTL_MS / 3, { reads: 0, swaps: 1 }],
    ] as const) {
      await rig.pass(passMs);
      const { ahead, joined } = await bob.busy();
      assert.deepEqual({ ...bob.countRequests(), ahead, joined }, { ...requests, ahead: 1, joined: true });
    }
  });

  it("that finds the record changed looks, and gives the sign then", async () => {
    const { rig, alice, bob } = await waiting();
    await rig.pass(TTL_MS / 3);
    await alice.refresh();
    const before = rig.record.line[1]?.beat;
    await bob.busy();
    assert.deepEqual(bob.countRequests(), { reads: 1, swaps: 2 });
    assert.notEqual(rig.record.line[1]?.beat, before);
  });

  it("that comes after the holder has left is a grant", async () => {
    const { rig, alice, bob } = await waiting();
    await rig.pass(TTL_MS / 3);
    await alice.release();
    await bob.granted();
    assert.deepEqual(rig.holders, [bob.id]);
  });

  it("that comes when the holder was seen stale is a grant", async () => {
    const { rig, bob } = await waiting();
    for (let passed = 0; passed < TTL_MS; passed += TTL_MS / 4) {
      await rig.pass(TTL_MS / 4);
      await bob.busy();
    }
    await rig.pass(TTL_MS / 3);
    await bob.granted();
    assert.deepEqual(rig.holders, [bob.id]);
  });

  it("that comes after we were removed joins the line again, behind the others", async () => {
    const { rig, alice, bob } = await waiting();
    const carol = rig.party();
    await carol.busy();
    assert.ok(await alice.backend.evict(bob.id, await alice.inspect(), new AbortController().signal));
    await rig.pass(TTL_MS / 3);
    await bob.busy();
    assert.deepEqual(rig.ids, [alice.id, carol.id, bob.id]);
  });
});
