import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import type { Acquired, TimedOut } from "../../src/lock/acquire.ts";
import { busyAnswer, denial, outage } from "../fakes/scripted-backend.ts";
import { AcquireRig, grant } from "./acquire-rig.ts";

const busy = busyAnswer();

describe("waiting for a lock", () => {
  it("a free lock is taken with one attempt and no pause", async () => {
    const rig = new AcquireRig(grant);
    assert.deepEqual(await rig.run(), { kind: "acquired", lease: grant.lease, waitedMs: 0, lastBusy: undefined });
    assert.deepEqual(rig.backend.calls, ["tryAcquire"]);
    assert.equal(rig.clock.sleepers, 0);
  });

  it("says who was in the way, each time it looked, and how long it took", async () => {
    const rig = new AcquireRig(busy, busy, grant);
    const outcome = (await rig.run()) as Acquired;
    assert.equal(outcome.kind, "acquired");
    assert.equal(outcome.waitedMs, 1_000, "two pauses of half a second");
    assert.equal(outcome.lastBusy, busy.view);
    assert.deepEqual(rig.seen, [busy, busy]);
  });

  it("looks as often as the place in line and --poll-interval say", async () => {
    for (const [blockers, pollMs, delayMs] of [
      [1, undefined, 500],
      [5, undefined, 1_000],
      [1, 200, 100],
      [100, 200, 1_000],
    ] as const) {
      const rig = new AcquireRig(busyAnswer(blockers), grant);
      await rig.run({ pollMs });
      assert.equal(rig.elapsedMs, delayMs, `${blockers} blockers, poll interval ${pollMs}`);
    }
  });

  it("a living waiter is never dropped: however far back, it looks often enough to give its sign of life", async () => {
    for (const ttlMs of [1_000, 2_000, 10_000]) {
      const rig = new AcquireRig(busyAnswer(1_000), grant);
      await rig.run({ pollMs: 60_000 }, { ttlMs }, 0.999);
      assert.ok(rig.elapsedMs <= ttlMs / 4, `${rig.elapsedMs} ms between looks at a ttl of ${ttlMs} ms`);
    }
  });
});

describe("a wait that may not last for ever", () => {
  it("ends at its time with one last look, and leaves the line", async () => {
    const rig = new AcquireRig(busy);
    const outcome = (await rig.run({ waitTimeoutMs: 1_800 })) as TimedOut;
    assert.deepEqual(outcome, { kind: "timeout", waitedMs: 1_800, lastBusy: busy.view });
    assert.deepEqual(rig.backend.calls, [...Array(5).fill("tryAcquire"), "release"]);
  });

  it("of 0 is one attempt", async () => {
    const rig = new AcquireRig(busy);
    assert.equal(((await rig.run({ waitTimeoutMs: 0 })) as TimedOut).kind, "timeout");
    assert.deepEqual(rig.backend.calls, ["tryAcquire", "release"]);
    assert.equal(rig.elapsedMs, 0);
  });

  it("of 0 still repeats an attempt that got no clean answer", async () => {
    const rig = new AcquireRig(outage, outage, grant);
    assert.equal(((await rig.run({ waitTimeoutMs: 0 }, {}, 0.5)) as Acquired).kind, "acquired");
  });

  it("ends at its time also when the store has fallen silent meanwhile", async () => {
    const rig = new AcquireRig(busy, outage);
    const outcome = (await rig.run({ waitTimeoutMs: 60_000 }, {}, 0.5)) as TimedOut;
    assert.deepEqual([outcome.kind, outcome.waitedMs], ["timeout", 60_000]);
  });

  it("leaving the line does not take longer than 5 s, whatever the store does", async () => {
    const rig = new AcquireRig(busy);
    rig.backend.releases = [() => new Promise(() => {})];
    assert.equal(((await rig.run({ waitTimeoutMs: 0 })) as TimedOut).kind, "timeout");
    assert.equal(rig.elapsedMs, 5_000);
    assert.equal(rig.clock.sleepers, 0);
  });

  it("is a timeout also when leaving the line fails: the ttl removes the claim", async () => {
    const rig = new AcquireRig(busy);
    rig.backend.releases = [outage];
    assert.equal(((await rig.run({ waitTimeoutMs: 0 })) as TimedOut).kind, "timeout");
  });
});

describe("a wait that is aborted", () => {
  it("ends at once with the reason given, and leaves the line", async () => {
    const abort = new AbortController();
    const rig = new AcquireRig(busy);
    const waiting = rig.start({ signal: abort.signal });
    await rig.clock.advance(600);
    abort.abort(new Error("interrupted"));
    await assert.rejects(waiting, /interrupted/);
    assert.deepEqual(rig.backend.calls, ["tryAcquire", "tryAcquire", "release"]);
    assert.equal(rig.clock.sleepers, 0);
  });

  it("leaves the line also when the reason is an error of a kind of ours", async () => {
    const abort = new AbortController();
    const rig = new AcquireRig(busy);
    const waiting = rig.start({ signal: abort.signal });
    await rig.clock.advance(0);
    const reason = new LockError("timeout", "the caller's own time is up");
    abort.abort(reason);
    await assert.rejects(waiting, reason);
    assert.equal(rig.backend.count("release"), 1);
  });

  it("leaves the line when it was aborted in the middle of an attempt, which may have joined", async () => {
    const abort = new AbortController();
    const rig = new AcquireRig(async (signal) => {
      abort.abort(new Error("interrupted"));
      signal.throwIfAborted();
      return busy;
    });
    await assert.rejects(rig.start({ signal: abort.signal }), /interrupted/);
    assert.deepEqual(rig.backend.calls, ["tryAcquire", "release"]);
  });

  it("before it began asks the store for nothing but to leave", async () => {
    const rig = new AcquireRig(grant);
    await assert.rejects(rig.start({ signal: AbortSignal.abort(new Error("too late")) }), /too late/);
    assert.equal(rig.backend.count("tryAcquire"), 0);
  });
});

describe("a store that fails while waiting", () => {
  it("transient errors are told and tried again", async () => {
    const rig = new AcquireRig(outage, outage, grant);
    assert.equal(((await rig.run({}, {}, 0.5)) as Acquired).kind, "acquired");
    assert.deepEqual(rig.troubles, [outage, outage]);
  });

  it("denied ends the wait at once", async () => {
    const rig = new AcquireRig(denial);
    assert.equal(await rig.run(), denial);
    assert.deepEqual(rig.backend.calls, ["tryAcquire"]);
  });

  it("a claim that is denied after it has joined leaves the line", async () => {
    const rig = new AcquireRig(busy, denial);
    assert.equal(await rig.run(), denial);
    assert.equal(rig.backend.count("release"), 1);
  });

  it("no clean answer at all for 20 s ends the wait with the store's error, and tries to leave", async () => {
    const rig = new AcquireRig(outage);
    assert.equal(await rig.run({}, {}, 0.5), outage);
    assert.ok(rig.elapsedMs >= 20_000 && rig.elapsedMs < 30_000, `${rig.elapsedMs} ms`);
    assert.equal(rig.backend.count("release"), 1);
  });

  it("a shorter wait has less patience with it, but no less than a quarter", async () => {
    const rig = new AcquireRig(outage);
    assert.equal(await rig.run({ waitTimeoutMs: 0 }, {}, 0.5), outage);
    assert.ok(rig.elapsedMs >= 5_000 && rig.elapsedMs < 10_000, `${rig.elapsedMs} ms`);
  });

  it("an outage after a clean answer is waited out, however long", async () => {
    const rig = new AcquireRig(busy, ...Array(200).fill(outage), grant);
    assert.equal(((await rig.run({}, {}, 0.5)) as Acquired).kind, "acquired");
    assert.ok(rig.elapsedMs > 10 * 60_000);
  });
});
