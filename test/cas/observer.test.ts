import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Observer } from "../../src/cas/observer.ts";
import type { RecordClaim } from "../../src/cas/record.ts";
import type { Moment } from "../../src/clock.ts";
import { makeInfo } from "../fakes/claims.ts";

const MARGIN_MS = 1_000;
const TTL_MS = 16 * MARGIN_MS;
const at = (monotonicMs: number, wallMs = monotonicMs): Moment => ({ monotonicMs, wallMs });
const claim = (beat = "b1", id = "a"): RecordClaim => ({ id, beat, ttlMs: TTL_MS, limit: 1, info: makeInfo() });

/** An observer that saw the same beat at these moments, each with a reply at once. */
function watching(...moments: Moment[]): Observer {
  const observer = new Observer();
  for (const moment of moments) observer.observe([claim()], moment, moment);
  return observer;
}

describe("observing a claim", () => {
  it("the first look says nothing of how long it has stood", () => {
    assert.equal(watching(at(1_000_000)).unchangedMs(claim()), 0);
  });

  it("counts from the first reply to the last sending", () => {
    const observer = new Observer();
    observer.observe([claim()], at(0), at(400));
    observer.observe([claim()], at(1_000), at(1_300));
    assert.equal(observer.unchangedMs(claim()), 600);
    observer.observe([claim()], at(2_000), at(2_900));
    assert.equal(observer.unchangedMs(claim()), 1_600);
  });

  it("stale is a claim seen unchanged for its ttl plus margin, and no sooner", () => {
    assert.equal(watching(at(0), at(TTL_MS + MARGIN_MS - 1)).isStale(claim()), false);
    assert.equal(watching(at(0), at(TTL_MS + MARGIN_MS)).isStale(claim()), true);
  });

  it("a new beat begins anew, and an old one says nothing of it", () => {
    const observer = watching(at(0), at(TTL_MS));
    observer.observe([claim("b2")], at(20_000), at(20_000));
    assert.equal(observer.unchangedMs(claim("b2")), 0);
    assert.equal(observer.unchangedMs(claim("b1")), 0);
  });

  it("a claim that left and came back begins anew", () => {
    const observer = watching(at(0), at(TTL_MS));
    observer.observe([], at(17_000), at(17_000));
    observer.observe([claim()], at(18_000), at(18_000));
    assert.equal(observer.isStale(claim()), false);
  });

  it("each claim has its own time", () => {
    const observer = new Observer();
    observer.observe([claim("b", "a")], at(0), at(0));
    observer.observe([claim("b", "a"), claim("b", "z")], at(TTL_MS + MARGIN_MS), at(TTL_MS + MARGIN_MS));
    assert.equal(observer.isStale(claim("b", "a")), true);
    assert.equal(observer.isStale(claim("b", "z")), false);
  });

  it("a wall clock set back costs one interval and not the hour, one set forward adds nothing", () => {
    const moments = [at(0, 0), at(1_000, 1_000), at(2_000, -3_600_000), at(3_000, -3_599_000), at(4_000, 9e9)];
    assert.equal(watching(...moments).unchangedMs(claim()), 3_000);
  });

  it("a suspended machine counts what its monotonic clock did", () => {
    assert.equal(watching(at(0, 0), at(1_000, 3_600_000)).unchangedMs(claim()), 1_000);
  });

  it("looks whose replies cross on their way count no time twice", () => {
    const observer = new Observer();
    observer.observe([claim()], at(0), at(0));
    observer.observe([claim()], at(2_000), at(2_100));
    observer.observe([claim()], at(1_000), at(2_200));
    observer.observe([claim()], at(3_000), at(3_000));
    assert.equal(observer.unchangedMs(claim()), 3_000);
  });
});

describe("the server's own age of the record", () => {
  const aged = (ageMs: number | undefined) => {
    const observer = new Observer();
    observer.observe([claim()], at(0), at(0), ageMs);
    return observer.isStale(claim());
  };

  it("counts with a further margin, and two seconds for dates in whole seconds", () => {
    assert.equal(aged(TTL_MS + 2 * MARGIN_MS + 1_999), false);
    assert.equal(aged(TTL_MS + 2 * MARGIN_MS + 2_000), true);
  });

  it("counts for nothing where there is none, or where it lies in the future", () => {
    assert.equal(aged(undefined), false);
    assert.equal(aged(-3_600_000), false);
  });

  it("does not outlive the next look", () => {
    const observer = new Observer();
    observer.observe([claim()], at(0), at(0), 1e9);
    observer.observe([claim("b2")], at(1), at(1));
    assert.equal(observer.isStale(claim("b2")), false);
  });
});
