import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { settle } from "../fakes/clock.ts";
import { denial, hang, outage } from "../fakes/scripted-backend.ts";
import { HoldRig } from "./hold-rig.ts";

describe("releasing a lease", () => {
  it("ends the refreshing, tells the store once, and leaves no timer behind", async () => {
    const { clock, backend, hold } = new HoldRig();
    await hold.release();
    assert.equal(hold.health, "released");
    assert.equal(hold.remainingMs(), 0);
    assert.equal(hold.signal.aborted, false, "nothing was lost");
    await clock.advance(1_000_000);
    assert.deepEqual(backend.calls, ["release"]);
    assert.equal(clock.sleepers, 0);
  });

  it("is idempotent, also through `await using`", async () => {
    const { backend, hold } = new HoldRig();
    await Promise.all([hold.release(), hold.release()]);
    await hold[Symbol.asyncDispose]();
    assert.equal(backend.count("release"), 1);
  });

  it("is tried again where the store does not answer", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.releases = [outage, outage, undefined];
    await clock.drive(hold.release());
    assert.equal(backend.count("release"), 3);
  });

  it("is given up after 15 s with what to expect, also where the store never answers", async () => {
    for (const answer of [outage, hang]) {
      const { clock, backend, hold } = new HoldRig();
      backend.releases = [answer];
      const begin = clock.now().monotonicMs;
      const error = await clock.drive(hold.release().catch((caught: unknown) => caught));
      assert.ok(error instanceof LockError && error.kind === "unavailable");
      assert.match(error.message, /could not be told of the release/);
      assert.match(error.hint ?? "", /frees itself within 300 s/);
      assert.equal(clock.now().monotonicMs - begin, 15_000);
      assert.equal(clock.sleepers, 0);
    }
  });

  it("is not tried again where the store refuses", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.releases = [denial];
    await assert.rejects(clock.drive(hold.release()), denial);
    assert.equal(backend.count("release"), 1);
  });

  it("does not wait for a refresh that hangs", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [hang];
    await clock.advance(40_000);
    await hold.release();
    assert.deepEqual(backend.calls, ["refresh", "release"]);
  });

  it("a refresh that answers after the release says nothing more", async () => {
    const rig = new HoldRig();
    rig.backend.refreshes = [rig.grantedAfter(5_000)];
    await rig.clock.advance(40_000);
    await rig.hold.release();
    await rig.clock.advance(10_000);
    assert.deepEqual(rig.kinds, []);
    assert.equal(rig.hold.health, "released");
  });

  it("after a loss it removes what is still ours in the line; the lease stays lost", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [{ kind: "lost", reason: "gone" }];
    await clock.advance(37_500);
    await hold.release();
    assert.equal(backend.count("release"), 1);
    assert.equal(hold.health, "lost");
    assert.equal(hold.signal.aborted, true);
  });
});

describe("abandoning a lease", () => {
  it("ends the refreshing and tells the store nothing", async () => {
    const rig = new HoldRig();
    const { clock, backend, hold } = rig;
    await hold.abandon();
    await clock.advance(1_000_000);
    await settle();
    assert.deepEqual(backend.calls, []);
    assert.equal(clock.sleepers, 0);
    assert.deepEqual(rig.kinds, []);
  });

  it("does not wait for a refresh that hangs, and no release follows", async () => {
    const { clock, backend, hold } = new HoldRig();
    backend.refreshes = [hang];
    await clock.advance(40_000);
    await hold.abandon();
    await hold.release();
    assert.deepEqual(backend.calls, ["refresh"]);
  });
});
