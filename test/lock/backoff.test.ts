import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pollDelayMs, retryDelayMs } from "../../src/lock/backoff.ts";
import { fixedRandom, seededRandom } from "../fakes/random.ts";

const least = fixedRandom(0);
const most = fixedRandom(1 - 2 ** -53);
const NO_CAP = Number.POSITIVE_INFINITY;

describe("pollDelayMs", () => {
  it("whoever is next looks every half to whole interval", () => {
    assert.equal(pollDelayMs(1_000, 1, NO_CAP, least), 500);
    assert.equal(Math.round(pollDelayMs(1_000, 1, NO_CAP, most)), 1_000);
  });

  it("those further back look the less often, down to a tenth", () => {
    const delays = [1, 2, 5, 9, 37, 1_000].map((blockers) => pollDelayMs(1_000, blockers, NO_CAP, least));
    assert.deepEqual(delays, [500, 625, 1_000, 1_500, 5_000, 5_000]);
  });

  it("nobody waits longer than the cap, and rivals still drift apart at it", () => {
    assert.equal(Math.round(pollDelayMs(60_000, 9, 250, most)), 250);
    assert.equal(pollDelayMs(60_000, 9, 250, least), 125);
  });
});

describe("retryDelayMs", () => {
  it("doubles its ceiling with every failure, up to the most", () => {
    const ceilings = [1, 2, 3, 4, 100, 5_000].map((failures) => Math.round(retryDelayMs(failures, 1_500, most)));
    assert.deepEqual(ceilings, [250, 500, 1_000, 1_500, 1_500, 1_500]);
  });

  it("has full jitter: any delay from nothing to the ceiling", () => {
    assert.equal(retryDelayMs(3, 10_000, least), 0);
    const random = seededRandom(1);
    const delays = Array.from({ length: 200 }, () => retryDelayMs(3, 10_000, random));
    assert.ok(delays.some((delay) => delay < 100) && delays.some((delay) => delay > 900));
    assert.ok(delays.every((delay) => delay >= 0 && delay <= 1_000));
  });
});
