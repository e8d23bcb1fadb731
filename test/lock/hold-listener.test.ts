import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { Hold } from "../../src/lock/hold.ts";
import { planTiming } from "../../src/lock/timing.ts";
import { makeLease } from "../fakes/claims.ts";
import { ManualClock } from "../fakes/clock.ts";
import { fixedRandom } from "../fakes/random.ts";
import { ScriptedBackend } from "../fakes/scripted-backend.ts";
import { HoldRig } from "./hold-rig.ts";

describe("a listener that throws", () => {
  it("does not end the refreshing, and the lease is given back", async () => {
    const clock = new ManualClock();
    const backend = new ScriptedBackend();
    const timing = planTiming({}, 1);
    const lease = () => makeLease({ ttlMs: timing.ttlMs, sentAt: clock.now() });
    let refreshes = 0;
    const granted = async () => {
      refreshes++;
      return { kind: "granted" as const, lease: lease() };
    };
    const down = async () => {
      throw new LockError("unavailable", "down");
    };
    backend.refreshes = [granted, ...Array.from({ length: 9 }, () => down), granted];
    const onEvent = () => {
      throw new Error("a listener's own bug");
    };
    const hold = new Hold(backend, lease(), { timing, clock, random: fixedRandom(0.5), onEvent });
    await clock.advance(timing.refreshMs * 6);
    assert.ok(refreshes >= 2, "it was refreshed before the trouble and after it");
    assert.equal(hold.health, "healthy");
    await clock.drive(hold.release());
    assert.equal(backend.count("release"), 1);
  });
});

describe("the time to stop the work", () => {
  it("is the grace, and no more than what is left of the validity", async () => {
    const rig = new HoldRig();
    assert.equal(rig.hold.graceLeftMs(), rig.timing.graceMs);
    rig.clock.pause(rig.timing.ttlMs * 0.92);
    assert.ok(rig.hold.graceLeftMs() < rig.timing.graceMs);
    rig.clock.pause(rig.timing.ttlMs);
    assert.equal(rig.hold.graceLeftMs(), 0);
    await rig.hold.abandon();
  });
});
