import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { denial, outage } from "../fakes/scripted-backend.ts";
import { HoldRig } from "./hold-rig.ts";

const gone = { kind: "lost", reason: "gone" } as const;

describe("refreshing a lease", () => {
  it("sends one refresh every eighth of the ttl", async () => {
    const { clock, backend, hold } = new HoldRig();
    await clock.advance(37_499);
    assert.equal(backend.count("refresh"), 0);
    await clock.advance(1);
    assert.equal(backend.count("refresh"), 1);
    await clock.advance(10 * 37_500);
    assert.equal(backend.count("refresh"), 11);
    assert.equal(hold.health, "healthy");
  });

  it("lengthens the lease from the moment the refresh was sent, not from its reply", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [rig.grantedAfter(9_000)];
    await rig.clock.advance(37_500 + 9_000);
    assert.deepEqual(rig.kinds, ["refreshed"]);
    assert.equal(rig.hold.remainingMs(), 300_000 * (15 / 16) - 9_000);
  });

  it("keeps its pace where every reply is slow", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [rig.grantedAfter(9_000)];
    await rig.clock.advance(8 * 37_500);
    assert.equal(rig.backend.count("refresh"), 8);
  });

  it("tries three times within one refresh before that counts as a failure", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [outage];
    await clock.advance(37_500 + 10_000);
    assert.equal(backend.count("refresh"), 3);
    assert.equal(hold.health, "healthy");
  });

  it("a short failure within a refresh is nothing to speak of", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [outage, outage, rig.granted];
    await rig.clock.advance(37_500 + 10_000);
    assert.deepEqual(rig.kinds, ["refreshed"]);
  });
});

describe("an unhealthy lease", () => {
  it("three refreshes in a row that failed make it unhealthy, said once; the work goes on", async () => {
    const rig = new HoldRig();
    const { clock, backend, hold } = rig;
    backend.refreshes = [outage];
    await clock.advance(2 * 37_500 + 10_000);
    assert.equal(hold.health, "healthy");
    await clock.advance(37_500 + 60_000);
    assert.equal(hold.health, "unhealthy");
    assert.equal(hold.signal.aborted, false);
    assert.deepEqual(rig.events, [{ kind: "unhealthy", error: outage }]);
  });

  it("is tried twice as often", async () => {
    const { clock, backend } = new HoldRig();
    backend.refreshes = [denial];
    await clock.advance(3 * 37_500);
    assert.equal(backend.count("refresh"), 3);
    await clock.advance(4 * 18_750);
    assert.equal(backend.count("refresh"), 7);
  });

  it("recovers with the first refresh that succeeds, and was never lost", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [denial, denial, denial, rig.granted];
    await rig.clock.advance(3 * 37_500 + 18_750);
    assert.deepEqual(rig.kinds, ["unhealthy", "refreshed", "recovered"]);
    assert.equal(rig.hold.health, "healthy");
    await rig.clock.advance(1_000_000);
    assert.equal(rig.hold.signal.aborted, false);
  });

  it("two failures, a success and two failures do not make it unhealthy", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [denial, denial, rig.granted, denial, denial, rig.granted];
    await rig.clock.advance(7 * 37_500);
    assert.ok(!rig.kinds.includes("unhealthy"));
  });

  it("refused credentials do not end a lease that is still valid: they may come back", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [denial, rig.granted];
    await rig.clock.advance(2 * 37_500);
    assert.equal(rig.hold.health, "healthy");
    assert.deepEqual(rig.kinds, ["refreshed"]);
  });
});

describe("a lease whose claim is gone", () => {
  it("is lost at once, with a reason", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [gone];
    await rig.clock.advance(37_500);
    assert.equal(rig.hold.health, "lost");
    assert.equal(rig.hold.remainingMs(), 0);
    const { reason } = rig.hold.signal;
    assert.ok(reason instanceof LockError && reason.kind === "lost");
    assert.match(reason.message, /test:\/\/store\/lock.*no longer in the line/);
    assert.deepEqual(rig.events, [{ kind: "lost", error: reason }]);
  });

  it("is not asked for again, and leaves no timer behind", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [gone];
    await rig.clock.advance(37_500);
    assert.equal(rig.clock.sleepers, 0);
    await rig.clock.advance(1_000_000);
    assert.equal(rig.backend.count("refresh"), 1);
    assert.deepEqual(rig.kinds, ["lost"]);
  });
});
