import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { remainingMs } from "../../src/lock/timing.ts";
import { settle } from "../fakes/clock.ts";
import { hang, outage } from "../fakes/scripted-backend.ts";
import { HoldRig } from "./hold-rig.ts";

/** When a lease of the default ttl is given up: validity less the grace and the reserve. */
const DEADLINE_MS = 300_000 * (15 / 16) - 10_000 - 1_000;

describe("the deadline of a lease", () => {
  it("comes whatever a hanging refresh does", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [hang];
    await clock.advance(DEADLINE_MS - 1);
    assert.equal(backend.count("refresh"), 1, "one refresh hangs");
    assert.equal(hold.signal.aborted, false);
    await clock.advance(1);
    assert.equal(hold.signal.aborted, true);
    assert.match(String(hold.signal.reason), /could not be refreshed before its validity ran out/);
  });

  it("comes when every refresh fails", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [outage];
    await clock.advance(DEADLINE_MS - 1);
    assert.equal(hold.signal.aborted, false);
    await clock.advance(1);
    assert.equal(hold.signal.aborted, true);
  });

  it("does not come while refreshes succeed", async () => {
    const { clock, hold } = new HoldRig();
    await clock.advance(20 * 300_000);
    assert.equal(hold.signal.aborted, false);
  });

  it("a reply that comes after the loss does not revive the lease", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [rig.grantedAfter(DEADLINE_MS)];
    await rig.clock.advance(DEADLINE_MS);
    const { lease } = rig.hold;
    assert.equal(rig.hold.health, "lost");
    await rig.clock.advance(DEADLINE_MS);
    assert.equal(rig.hold.health, "lost");
    assert.equal(rig.hold.remainingMs(), 0);
    assert.equal(rig.hold.lease, lease);
    assert.deepEqual(rig.kinds, ["lost"]);
  });

  it("the signal aborts at least the grace before validity ends, at every ttl", async () => {
    const ttl = fc.integer({ min: 1_000, max: 3_600_000 });
    const property = fc.asyncProperty(ttl, fc.double({ min: 0, max: 1, noNaN: true }), async (ttlMs, share) => {
      // Three refreshes must fit beside it, also where the reserve for the kill is an eighth of the ttl.
      const rig = new HoldRig({ ttlMs, graceMs: Math.floor(share * ttlMs * 0.4) });
      rig.backend.refreshes = [hang];
      let left = Number.NaN;
      rig.hold.signal.addEventListener("abort", () => {
        left = remainingMs(rig.hold.lease, rig.clock.now());
      });
      await rig.clock.advance(ttlMs);
      assert.ok(left >= rig.timing.graceMs, `${left} ms left, a grace of ${rig.timing.graceMs} ms`);
    });
    await fc.assert(property, { numRuns: 20 });
  });
});

describe("the deadline of a lease, by both clocks", () => {
  it("a laptop that was suspended past its validity has lost the lease within a second of waking", async () => {
    const { clock, hold } = new HoldRig();
    await clock.advance(10_000);
    clock.suspend(300_000);
    assert.equal(hold.remainingMs(), 0, "known at once");
    await clock.advance(1_000);
    assert.equal(hold.signal.aborted, true);
  });

  it("a laptop that was suspended for less keeps the lease, and has that much less left", async () => {
    const { clock, hold } = new HoldRig();
    clock.suspend(100_000);
    await clock.advance(1_000);
    assert.equal(hold.signal.aborted, false);
    assert.equal(hold.remainingMs(), 300_000 * (15 / 16) - 101_000);
  });

  it("a wall clock set back an hour does not lengthen the lease", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [outage];
    clock.jump(-3_600_000);
    await clock.advance(DEADLINE_MS);
    assert.equal(hold.signal.aborted, true);
  });

  it("a wall clock set forward an hour ends the lease: it may have been a suspended machine", async () => {
    const { clock, hold } = new HoldRig();
    clock.jump(3_600_000);
    await clock.advance(1_000);
    assert.equal(hold.health, "lost");
  });

  it("a process that was stopped past its validity has lost the lease, also when its refresh timer fires first", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [rig.grantedAfter(50)];
    await rig.clock.advance(36_500);
    rig.clock.pause(300_000);
    assert.equal(rig.hold.remainingMs(), 0, "known at once");
    await rig.clock.advance(0);
    await settle();
    assert.equal(rig.hold.health, "lost");
  });
});
