import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { eachWithin, unlessAborted, withTimeLimit } from "../../src/lock/time-limit.ts";
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

describe("eachWithin", () => {
  it("hands all values through, however long they take together", async () => {
    const clock = new ManualClock();
    const slow = async function* () {
      for (const value of [1, 2, 3]) {
        await clock.sleep(90);
        yield value;
      }
    };
    const seen: number[] = [];
    const all = (async () => {
      for await (const value of eachWithin({ ms: 100, clock, late }, slow)) seen.push(value);
    })();
    await clock.drive(all);
    assert.deepEqual(seen, [1, 2, 3]);
    assert.equal(clock.sleepers, 0);
  });

  it("fails where one does not come, and ends the signal", async () => {
    const clock = new ManualClock();
    let given: AbortSignal | undefined;
    const stuck = async function* (signal: AbortSignal) {
      given = signal;
      yield 1;
      await hang();
    };
    const seen: number[] = [];
    const all = (async () => {
      for await (const value of eachWithin({ ms: 100, clock, late }, stuck)) seen.push(value);
    })();
    await assert.rejects(clock.drive(all), /late/);
    assert.deepEqual({ seen, aborted: given?.aborted }, { seen: [1], aborted: true });
  });

  it("ends the signal when nobody wants more", async () => {
    let given: AbortSignal | undefined;
    const endless = async function* (signal: AbortSignal) {
      given = signal;
      for (let value = 0; ; value++) yield value;
    };
    for await (const value of eachWithin({ ms: 100, clock: new ManualClock(), late }, endless)) if (value === 2) break;
    assert.equal(given?.aborted, true);
  });
});
