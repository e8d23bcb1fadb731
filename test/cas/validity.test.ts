import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Hold } from "../../src/lock/hold.ts";
import { planTiming, remainingMs } from "../../src/lock/timing.ts";
import { ManualClock } from "../fakes/clock.ts";
import { LockRig } from "../fakes/lock-rig.ts";
import { fixedRandom } from "../fakes/random.ts";

describe("a lease is valid from the moment its request was sent", () => {
  it("a grant: not from the read before it, and not from its reply", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    alice.store.nextReads.push({ replyAfterMs: 5_000 });
    alice.store.nextSwaps.push({ replyAfterMs: 7_000 });
    const begin = rig.clock.now().monotonicMs;
    const { sentAt } = await alice.granted();
    assert.equal(sentAt.monotonicMs - begin, 5_000);
    assert.equal(rig.clock.now().monotonicMs - begin, 12_000);
  });

  it("a refresh that had to be repeated: from the swap that was applied", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    alice.store.nextReads.push({ replyAfterMs: 3_000 });
    alice.store.nextSwaps.push({ replyAfterMs: 2_000 }, { replyAfterMs: 4_000 });
    await alice.refresh();
    const sentAt = alice.lease?.sentAt.monotonicMs ?? 0;
    assert.equal(rig.clock.now().monotonicMs - sentAt, 4_000);
  });

  it("a grant whose reply arrives after its validity is no grant: it is asked for again", async () => {
    const rig = new LockRig();
    const alice = rig.party({ ttlMs: 16_000 });
    alice.store.nextSwaps.push({ replyAfterMs: 15_000 });
    const lease = await alice.granted();
    assert.equal(alice.store.requests.swaps, 2);
    assert.equal(remainingMs(lease, rig.clock.now()), 15_000);
    assert.equal(lease.fence, rig.record.line[0]?.fence?.toString());
  });

  it("a grant that always comes too late is never one", async () => {
    const rig = new LockRig();
    const alice = rig.party({ ttlMs: 16_000 });
    alice.store.nextSwaps.push(...Array(100).fill({ replyAfterMs: 15_000 }));
    await assert.rejects(alice.attempt(), { kind: "unavailable" });
  });
});

describe("a pause past the ttl (SIGSTOP, a suspended machine)", () => {
  it("the holder learns that it has lost, and the successor has the higher fence", async () => {
    const aliceClock = new ManualClock();
    const rig = new LockRig();
    const [alice, bob] = [rig.party({}, aliceClock), rig.party()];
    const before = await alice.granted();
    await bob.busy();
    await rig.clock.advance(330_000);
    aliceClock.pause(330_000);
    const after = await bob.granted();
    assert.ok(BigInt(after.fence) > BigInt(before.fence));
    assert.ok(remainingMs(before, aliceClock.now()) <= 0, "alice knows by her own clock");
    const outcome = await alice.refresh();
    assert.equal(outcome.kind, "lost");
    assert.deepEqual(
      outcome.view?.claims.map(({ id }) => id),
      [bob.id],
      "and is told who holds now",
    );
    assert.deepEqual(rig.holders, [bob.id]);
  });

  it("the work's signal aborts on waking, and the release leaves the successor alone", async () => {
    const aliceClock = new ManualClock();
    const rig = new LockRig();
    const [alice, bob] = [rig.party({}, aliceClock), rig.party()];
    const options = { timing: planTiming({}, 1), clock: aliceClock, random: fixedRandom(0.5) };
    const hold = new Hold(alice.backend, await alice.granted(), options);
    await bob.busy();
    await rig.clock.advance(330_000);
    aliceClock.pause(330_000);
    await bob.granted();
    assert.equal(hold.remainingMs(), 0);
    await aliceClock.advance(1);
    assert.equal(hold.signal.aborted, true);
    await aliceClock.drive(hold.release());
    assert.deepEqual(rig.holders, [bob.id]);
  });

  it("a holder that wakes before anybody took over may go on: its swap proves that nobody was granted", async () => {
    const rig = new LockRig();
    const alice = rig.party();
    const before = await alice.granted();
    rig.clock.pause(3_600_000);
    assert.equal((await alice.refresh()).kind, "granted");
    assert.equal(alice.lease?.fence, before.fence);
  });

  it("nobody sweeps a claim of its own, however long it has seen that unchanged", async () => {
    const rig = new LockRig();
    const [alice, bob] = [rig.party(), rig.party()];
    await alice.granted();
    await bob.busy();
    rig.clock.pause(3_600_000);
    assert.equal((await alice.refresh()).kind, "granted");
    assert.deepEqual(rig.holders, [alice.id]);
    rig.clock.pause(3_600_000);
    await alice.refresh();
    await bob.busy();
    assert.deepEqual(rig.ids, [alice.id, bob.id]);
  });
});
