import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { TTL_MS } from "../fakes/claims.ts";
import { LockRig, type Party } from "../fakes/lock-rig.ts";

/** A holder, and `count` waiters behind it. */
async function queue(rig: LockRig, count: number): Promise<readonly [Party, ...Party[]]> {
  const holder = rig.party();
  await holder.granted();
  const waiters: Party[] = [];
  for (let index = 0; index < count; index++) {
    const waiter = rig.party();
    await waiter.busy();
    waiters.push(waiter);
  }
  return [holder, ...waiters];
}

function toldTtl(rig: LockRig, { id }: Party): number | undefined {
  return rig.record.line.find((claim) => claim.id === id)?.ttlMs;
}

describe("a waiter far back in the line", () => {
  it("gives signs of life a quarter as often as one near the front, and says so in its claim", async () => {
    const rig = new LockRig();
    const parties = await queue(rig, 9);
    const [holder, ...waiters] = parties;
    const [near, far] = [parties[8] as Party, parties[9] as Party];
    assert.deepEqual([toldTtl(rig, near), toldTtl(rig, far)], [TTL_MS, 4 * TTL_MS]);
    for (const party of [near, far]) party.countRequests();
    for (let poll = 0; poll < 16; poll++) {
      await rig.pass(TTL_MS / 12);
      await holder.refresh();
      for (const waiter of waiters) await waiter.busy();
    }
    assert.deepEqual([near.countRequests().swaps, far.countRequests().swaps], [4, 1]);
  });

  it("gives the shorter one as soon as it comes near, and the lease's own when it holds", async () => {
    const rig = new LockRig();
    const parties = await queue(rig, 9);
    const far = parties[9] as Party;
    await parties[1]?.release();
    await far.busy();
    assert.equal(toldTtl(rig, far), TTL_MS);
    for (const party of parties.slice(0, 9)) await party.release();
    assert.equal((await far.granted()).ttlMs, TTL_MS);
    assert.equal(toldTtl(rig, far), TTL_MS);
  });

  it("keeps its place for as long as it said, and no longer", async () => {
    const rig = new LockRig();
    const parties = await queue(rig, 9);
    const [holder, far] = [parties[0], parties[9] as Party];
    const ids = () => rig.ids.includes(far.id);
    for (let passedMs = 0; passedMs < 4 * TTL_MS; passedMs += TTL_MS / 4) {
      await holder.refresh();
      await rig.pass(TTL_MS / 4);
    }
    await holder.refresh();
    assert.equal(ids(), true);
    await rig.pass(TTL_MS / 2);
    await holder.refresh();
    await holder.refresh();
    assert.equal(ids(), false);
  });
});
