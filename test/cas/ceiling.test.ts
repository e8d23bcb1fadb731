import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { LockRig, type Party } from "../fakes/lock-rig.ts";

const POLL_MS = 12_500;

/** A rig whose store takes bodies of so many bytes; it throws on any longer one. */
function rigOf(maxBodyBytes: number): LockRig {
  const rig = new LockRig();
  rig.server.maxBodyBytes = maxBodyBytes;
  return rig;
}

const crowd = (rig: LockRig, count: number, limit: number | null = 1) =>
  Array.from({ length: count }, () => rig.party({ id: randomUUID(), limit }));

/** Everybody looks again and again; whoever is granted holds for one round. Returns them in order. */
async function serveAll(rig: LockRig, waiting: Party[]): Promise<readonly string[]> {
  const served: string[] = [];
  let holder: Party | undefined;
  for (let rounds = 0; waiting.length > 0 && rounds < 500; rounds++) {
    await holder?.release();
    holder = undefined;
    for (const party of [...waiting]) {
      if ((await party.attempt()).kind !== "granted") continue;
      assert.equal(holder, undefined, "two hold at once");
      assert.deepEqual(rig.holders, [party.id]);
      holder = party;
      served.push(party.id);
      waiting.splice(waiting.indexOf(party), 1);
    }
    await rig.pass(POLL_MS);
  }
  return served;
}

describe("a line at the record's ceiling", () => {
  it("60 waiters in 8000 bytes: all stand in line and are served in order", async () => {
    const rig = rigOf(8_000);
    const parties = crowd(rig, 61);
    await parties[0]?.granted();
    for (const waiter of parties.slice(1)) assert.equal((await waiter.busy()).joined, true);
    assert.equal(rig.ids.length, 61);
    await parties[0]?.release();
    assert.deepEqual(
      await serveAll(rig, parties.slice(1)),
      parties.slice(1).map(({ id }) => id),
    );
  });

  it("60 waiters in 2000 bytes: those outside are told, nobody is lost, all are served in the end", async () => {
    const rig = rigOf(2_000);
    const parties = crowd(rig, 61);
    await parties[0]?.granted();
    const answers = [];
    for (const waiter of parties.slice(1)) answers.push(await waiter.busy());
    const inside = answers.filter(({ joined }) => joined).length;
    assert.ok(inside >= 8 && inside <= 20, `${inside} stand in line`);
    assert.equal(rig.ids.length, inside + 1);
    for (const { joined, ahead, blockers } of answers.slice(inside))
      assert.deepEqual([joined, ahead, blockers], [false, inside + 1, inside + 1]);
    await parties[0]?.release();
    const served = await serveAll(rig, parties.slice(1));
    const ids = parties.slice(1).map(({ id }) => id);
    assert.deepEqual(served.slice(0, inside), ids.slice(0, inside), "in order of the line");
    assert.deepEqual(served.toSorted(), ids.toSorted());
  });

  it("whoever stands outside joins soon after there is room", async () => {
    const rig = rigOf(600);
    const parties = crowd(rig, 8);
    for (const party of parties) await party.attempt();
    const [outsider] = parties.filter(({ id }) => !rig.ids.includes(id));
    assert.ok(outsider);
    assert.equal((await outsider.busy()).joined, false);
    await parties[1]?.release();
    assert.equal((await outsider.busy()).joined, false, "all others outside see the place, too");
    await rig.pass(16_000);
    assert.equal((await outsider.busy()).joined, true);
  });

  it("the holder's info is cut last, and it never loses its place to a lack of room", async () => {
    const rig = rigOf(3_000);
    const [holder, ...waiters] = crowd(rig, 40);
    assert.ok(holder);
    await holder.granted();
    for (const waiter of waiters) {
      await waiter.busy();
      assert.equal((await holder.refresh()).kind, "granted");
    }
    const [first, last] = [rig.record.line[0], rig.record.line.at(-1)];
    assert.ok((first?.info.who.length ?? 0) >= (last?.info.who.length ?? 0));
  });

  it("a semaphore of 40 in 3000 bytes: as many hold as fit, and every holder can refresh and release", async () => {
    const rig = rigOf(3_000);
    const parties = crowd(rig, 40, 40);
    const holders: Party[] = [];
    for (const party of parties) {
      const outcome = await party.attempt();
      if (outcome.kind === "granted") holders.push(party);
      else assert.deepEqual([outcome.joined, outcome.blockers], [false, 1]);
    }
    assert.ok(holders.length >= 10 && holders.length < 40, `${holders.length} hold`);
    for (const holder of holders) assert.equal((await holder.refresh()).kind, "granted");
    for (const holder of holders) await holder.release();
    assert.deepEqual(rig.ids, []);
  });

  it("waiters that fill the record can all be granted: a fence takes room as well", async () => {
    for (const maxBodyBytes of [900, 950, 1_000, 1_050, 1_100]) {
      const rig = rigOf(maxBodyBytes);
      const parties = crowd(rig, 20, null);
      const [writer] = crowd(rig, 1);
      await writer?.granted();
      for (const party of parties) await party.busy();
      await writer?.release();
      const inside = parties.filter(({ id }) => rig.ids.includes(id));
      for (const party of inside) await party.granted();
      assert.equal(rig.holders.length, inside.length);
    }
  });
});
