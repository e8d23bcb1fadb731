import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { holderElapsedMs, waiterElapsedMs } from "../../src/clock.ts";
import { LockError } from "../../src/errors.ts";
import { abortReserveMs, MAX_TTL_MS, marginMs, planTiming, remainingMs } from "../../src/lock/timing.ts";

const isInvalid = (error: unknown) => error instanceof LockError && error.kind === "invalid";
const at = (monotonicMs: number, wallMs: number) => ({ monotonicMs, wallMs });

describe("planTiming", () => {
  it("fills in the defaults of a ttl of five minutes", () => {
    assert.deepEqual(planTiming({}, 1_000), {
      ttlMs: 300_000,
      refreshMs: 37_500,
      requestMs: 10_000,
      graceMs: 10_000,
    });
  });

  it("shortens everything with the ttl", () => {
    assert.deepEqual(planTiming({ ttlMs: 8_000 }, 1_000), {
      ttlMs: 8_000,
      refreshMs: 1_000,
      requestMs: 800,
      graceMs: 1_000,
    });
  });

  it("its own defaults hold together for every ttl a store allows", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_TTL_MS }), (ttlMs) => {
        const { refreshMs, requestMs, graceMs } = planTiming({ ttlMs }, 1);
        assert.ok(requestMs > 0 && requestMs < refreshMs);
        assert.ok(3 * refreshMs + graceMs < ttlMs - marginMs(ttlMs) - abortReserveMs(ttlMs));
      }),
    );
  });

  it("accepts nothing whose three refreshes and grace do not fit before the end of validity", () => {
    const ms = fc.integer({ min: 1, max: 100_000 });
    const property = fc.property(ms, ms, ms, (ttlMs, refreshMs, graceMs) => {
      const fits = 3 * refreshMs + graceMs < ttlMs - marginMs(ttlMs) - abortReserveMs(ttlMs);
      if (fits) assert.ok(planTiming({ ttlMs, refreshMs, graceMs }, 1).requestMs < refreshMs);
      else assert.throws(() => planTiming({ ttlMs, refreshMs, graceMs }, 1), isInvalid);
    });
    fc.assert(property, { numRuns: 300 });
  });

  const refused: readonly [string, Parameters<typeof planTiming>[0]][] = [
    ["a ttl below the store's minimum", { ttlMs: 999 }],
    ["a ttl that is no number", { ttlMs: Number.NaN }],
    ["a ttl without end", { ttlMs: Number.POSITIVE_INFINITY, refreshMs: 1_000, graceMs: 1_000 }],
    ["a ttl that no record may hold", { ttlMs: MAX_TTL_MS + 1 }],
    ["no time between refreshes", { refreshMs: 0 }],
    ["a refresh interval that is no number", { refreshMs: Number.NaN }],
    ["a negative grace", { graceMs: -1 }],
    ["a grace that is no number", { graceMs: Number.NaN }],
    ["a grace as long as the ttl", { ttlMs: 60_000, graceMs: 60_000 }],
  ];
  for (const [what, options] of refused)
    it(`refuses ${what}`, () => assert.throws(() => planTiming(options, 1_000), isInvalid));
});

describe("validity", () => {
  it("counts from the moment the request was sent, less the margin", () => {
    const lease = { ttlMs: 160_000, sentAt: at(5_000, 900_000) };
    assert.equal(remainingMs(lease, at(5_000, 900_000)), 150_000);
    assert.equal(remainingMs(lease, at(155_000, 1_050_000)), 0);
    assert.ok(remainingMs(lease, at(155_001, 1_050_001)) < 0);
  });

  it("a holder counts the larger of both clocks, a waiter the smaller and never less than nothing", () => {
    const begin = at(1_000, 1_000_000);
    assert.equal(holderElapsedMs(begin, at(2_000, 1_060_000)), 60_000, "suspended: the wall went on");
    assert.equal(holderElapsedMs(begin, at(2_000, 0)), 1_000, "the wall was set back");
    assert.equal(waiterElapsedMs(begin, at(2_000, 1_060_000)), 1_000, "the wall was set forward");
    assert.equal(waiterElapsedMs(begin, at(2_000, 0)), 0, "the wall was set back");
  });

  it("the margins absorb clocks that run 5 % fast or slow", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: MAX_TTL_MS }), (ttlMs) => {
        const slowHolderEnds = (ttlMs - marginMs(ttlMs)) / 0.95;
        const fastWaiterTakes = (ttlMs + marginMs(ttlMs)) / 1.05;
        assert.ok(slowHolderEnds < fastWaiterTakes);
      }),
    );
  });
});

describe("work killed after its validity, on a machine with too much work: the reserve for the kill", () => {
  for (const [ttlMs, reserveMs] of [
    [800, 100],
    [2_000, 250],
    [8_000, 250],
    [16_000, 500],
    [300_000, 1_000],
  ] as const)
    it(`is ${reserveMs} ms at a ttl of ${ttlMs} ms`, () => assert.equal(abortReserveMs(ttlMs), reserveMs));
});
