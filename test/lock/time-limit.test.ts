import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { unlessAborted, withTimeLimit } from "../../src/lock/time-limit.ts";
import { ManualClock } from "../fakes/clock.ts";
import { hang, hangUntilAborted } from "../fakes/scripted-backend.ts";

const late = () => new Error("late");

describe("withTimeLimit", () => {
  it("hands the answer through and leaves no timer behind", async () => {
    const clock = new ManualClock();
    assert.equal(await withTimeLimit({ ms: 100, clock, late }, async () => "answer"), "answer");
    await assert.rejects(
      withTimeLimit({ ms: 100, clock, late }, async () => {
        throw new Error("its own");
      }),
      /its own/,
    );
    assert.equal(clock.sleepers, 0);
  });

  it("rejects at the limit, whether the call listens to its signal or not", async () => {
    for (const call of [hang, hangUntilAborted]) {
      const clock = new ManualClock();
      await assert.rejects(clock.drive(withTimeLimit({ ms: 100, clock, late }, call)), /late/);
      assert.equal(clock.now().monotonicMs, 1_100);
    }
  });

  it("rejects with the outer signal's reason as soon as that is aborted", async () => {
    const clock = new ManualClock();
    const outer = new AbortController();
    const limited = withTimeLimit({ ms: 100, clock, late, signal: outer.signal }, hang);
    outer.abort(new Error("enough"));
    await assert.rejects(limited, /enough/);
    assert.equal(clock.sleepers, 0);
  });

  it("does not begin when the outer signal was aborted before", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    const call = () => assert.fail("called");
    await assert.rejects(withTimeLimit({ ms: 100, clock: new ManualClock(), late, signal }, call), /enough/);
    await assert.rejects(unlessAborted(signal, call), /enough/);
  });
});
