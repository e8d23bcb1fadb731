import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Courtesy } from "../../src/cas/courtesy.ts";
import { TTL_MS } from "../fakes/claims.ts";
import { LockRig, type Party } from "../fakes/lock-rig.ts";
import { fixedRandom } from "../fakes/random.ts";

const MAX_MS = 60_000;
const most = fixedRandom(1 - 2 ** -53);

/** How long a waiter keeps quiet from now on, in whole milliseconds. */
function pauseOf(courtesy: Courtesy): number {
  let ms = 0;
  while (!courtesy.mayWrite(ms, MAX_MS)) ms += 250;
  return ms;
}

/** Whether it may join a record that has stood for so long, or nobody knows how long. */
function joins(courtesy: Courtesy, farBack: boolean): readonly boolean[] {
  return [0, 1_999, 2_000, undefined].map((ageMs) => courtesy.mayJoin(0, MAX_MS, farBack, ageMs));
}

/** Refuses as many writes as one attempt could possibly make. */
function refuseAll(party: Party): void {
  party.store.nextSwaps.push(...Array.from({ length: 50 }, () => "refused" as const));
}

function recover(party: Party): void {
  party.store.nextSwaps.length = 0;
}

describe("a waiter whose writes are in vain", () => {
  it("pauses the longer the oftener that happens, up to the most", () => {
    const courtesy = new Courtesy(most);
    const pauses = Array.from({ length: 6 }, () => {
      courtesy.lostRaces(0);
      return pauseOf(courtesy);
    });
    assert.deepEqual(pauses, [1_000, 4_000, 16_000, 60_000, 60_000, 60_000]);
    courtesy.hasWritten();
    assert.equal(pauseOf(courtesy), 0);
  });

  it("pauses at random, so that rivals drift apart", () => {
    const courtesy = new Courtesy(fixedRandom(0.25));
    courtesy.lostRaces(0);
    assert.equal(pauseOf(courtesy), 250);
  });

  it("after a refusal joins only a record that has rested, where the store tells", () => {
    const courtesy = new Courtesy(fixedRandom(0));
    assert.deepEqual(joins(courtesy, true), [true, true, true, true]);
    courtesy.wasRefused(0);
    assert.deepEqual(joins(courtesy, false), [false, false, true, true]);
    assert.equal(courtesy.mayWrite(0, MAX_MS), true, "a sign of life does not wait for that");
    courtesy.hasWritten();
    assert.deepEqual(joins(courtesy, false), [true, true, true, true]);
  });

  it("far back heeds from the start that the store wants a record to rest", () => {
    const courtesy = new Courtesy(fixedRandom(0), 1_000);
    assert.deepEqual(joins(courtesy, false), [true, true, true, true]);
    assert.deepEqual(joins(courtesy, true), [false, false, true, true]);
    assert.deepEqual(joins(new Courtesy(fixedRandom(0), 900), true), [false, true, true, true]);
  });

  it("who stood outside a full line pauses before it takes a free place, however often it has looked", () => {
    const courtesy = new Courtesy(most);
    for (let look = 0; look < 20; look++) courtesy.stoodOutside();
    assert.equal(pauseOf(courtesy), 16_000);
  });
});

describe("a line whose store refuses writes for a while", () => {
  it("does not fail a newcomer that it cannot let in: it is told who holds, and joins later", async () => {
    const rig = new LockRig();
    const [holder, newcomer] = [rig.party(), rig.party()];
    await holder.granted();
    refuseAll(newcomer);
    const answer = await newcomer.busy();
    assert.deepEqual([answer.joined, answer.ahead], [false, 1]);
    assert.equal(newcomer.countRequests().swaps, 1, "a waiter does not insist");
    recover(newcomer);
    await rig.pass(1_000);
    assert.equal((await newcomer.busy()).joined, true);
  });

  it("does not throw a waiter out whose sign of life was refused: it tries again before it is stale", async () => {
    const rig = new LockRig();
    const [holder, waiter] = [rig.party(), rig.party()];
    await holder.granted();
    await waiter.busy();
    await rig.pass(TTL_MS / 3);
    refuseAll(waiter);
    assert.equal((await waiter.busy()).joined, true);
    recover(waiter);
    for (let passedMs = 0; passedMs < TTL_MS / 2; passedMs += TTL_MS / 12) {
      await rig.pass(TTL_MS / 12);
      await holder.refresh();
      await waiter.busy();
    }
    await rig.pass(TTL_MS / 3);
    await holder.refresh();
    assert.deepEqual(rig.ids, [holder.id, waiter.id]);
  });

  it("lets holders and the next in line insist: their writes are tried again at once", async () => {
    const rig = new LockRig();
    const [holder, next] = [rig.party(), rig.party()];
    holder.store.nextSwaps.push("refused", "refused");
    await holder.granted();
    holder.store.nextSwaps.push("refused", "refused");
    assert.equal((await holder.refresh()).kind, "granted");
    await next.busy();
    holder.store.nextSwaps.push("refused", "refused");
    await holder.release();
    assert.deepEqual(rig.ids, [next.id]);
    next.store.nextSwaps.push("refused", "refused");
    await next.granted();
  });

  it("says so when it refuses a holder again and again", async () => {
    const rig = new LockRig();
    const holder = rig.party();
    await holder.granted();
    refuseAll(holder);
    await assert.rejects(holder.refresh(), { kind: "unavailable" });
  });
});

describe("a line that many join at once", () => {
  it("lets a newcomer that loses race after race stand outside for a while, instead of failing it", async (context) => {
    const rig = new LockRig();
    const [holder, newcomer] = [rig.party(), rig.party()];
    await holder.granted();
    const overtaken = context.mock.method(rig.server, "apply", () => undefined);
    assert.equal((await newcomer.busy()).joined, false);
    assert.equal(newcomer.countRequests().swaps, 12);
    overtaken.mock.restore();
    await rig.pass(1_000);
    assert.equal((await newcomer.busy()).joined, true);
  });
});
