import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { systemClock, systemRandom } from "../src/clock.ts";

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

describe("the system's clock", () => {
  it("tells both times", () => {
    const { monotonicMs, wallMs } = systemClock.now();
    assert.ok(Math.abs(wallMs - Date.now()) < 1_000);
    assert.ok(monotonicMs > 0 && systemClock.now().monotonicMs >= monotonicMs);
  });

  it("sleeps at least as long as asked, within a millisecond", async () => {
    const begin = systemClock.now().monotonicMs;
    await systemClock.sleep(20);
    assert.ok(systemClock.now().monotonicMs - begin >= 19);
  });

  it("an aborted sleep rejects with the reason, and leaves no timer that would keep the process alive", async () => {
    const abort = new AbortController();
    const before = timers();
    const sleep = systemClock.sleep(1_000_000, abort.signal);
    assert.equal(timers(), before + 1);
    abort.abort(new Error("enough"));
    assert.equal(timers(), before);
    await assert.rejects(sleep, /enough/);
  });

  it("does not fall asleep where the signal was aborted before", async () => {
    const before = timers();
    await assert.rejects(systemClock.sleep(1_000_000, AbortSignal.abort(new Error("enough"))), /enough/);
    assert.equal(timers(), before);
  });
});

describe("the system's randomness", () => {
  it("gives fractions in [0, 1) and ids of 96 bits that are safe anywhere", () => {
    const ids = Array.from({ length: 1_000 }, () => systemRandom.id());
    assert.equal(new Set(ids).size, 1_000);
    for (const id of ids) assert.match(id, /^[\w-]{16}$/);
    for (let draw = 0; draw < 1_000; draw++) {
      const fraction = systemRandom.fraction();
      assert.ok(fraction >= 0 && fraction < 1);
    }
  });
});

it("no id begins with a dash, which force-unlock would take for a flag", () => {
  for (let draw = 0; draw < 2_000; draw++) assert.match(systemRandom.id(), /^\w[\w-]{15}$/);
});
