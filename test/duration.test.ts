/** Durations in and out. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { formatDuration, parseDuration } from "../src/duration.ts";
import { LockError } from "../src/errors.ts";

const DAY = 24 * 3_600_000;

describe("parseDuration", () => {
  for (const [text, ms] of [
    ["0", 0],
    ["0s", 0],
    ["250ms", 250],
    ["90s", 90_000],
    ["5m", 300_000],
    ["1h30m", 5_400_000],
    ["1.5h", 5_400_000],
    ["2d", 2 * DAY],
    ["30d", 30 * DAY],
    [" 5m ", 300_000],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(parseDuration(text, "--ttl"), ms));

  for (const text of [
    "",
    " ",
    "5",
    "-5m",
    "5 m",
    "5 minutes",
    "m",
    "1e3s",
    "5m30",
    "31d",
    "1y",
    "1w",
    "٥m",
    ".5s",
    "NaNs",
    "5m; rm",
  ])
    it(`refuses ${JSON.stringify(text)}, naming the flag`, () => {
      assert.throws(
        () => parseDuration(text, "--ttl"),
        (error) => error instanceof LockError && error.kind === "invalid" && error.message.startsWith("--ttl: "),
      );
    });

  it("quotes no more than the beginning of what was given", () => {
    assert.throws(
      () => parseDuration("x".repeat(10_000), "--ttl"),
      (error) => error instanceof LockError && error.message.length < 100,
    );
  });
});

describe("formatDuration", () => {
  for (const [ms, text] of [
    [-5, "0ms"],
    [0, "0ms"],
    [850.4, "850ms"],
    [999, "999ms"],
    [999.6, "1s"],
    [1_000, "1s"],
    [59_499, "59s"],
    [59_500, "1m"],
    [250_000, "4m10s"],
    [3_599_600, "1h"],
    [7_500_000, "2h05m"],
    [49 * 3_600_000, "2d01h"],
  ] as const)
    it(`says ${text} for ${ms} ms`, () => assert.equal(formatDuration(ms), text));

  it("says what parseDuration reads back, a little rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 * DAY }), (ms) => {
        const back = parseDuration(formatDuration(ms), "--ttl");
        return Math.abs(back - ms) <= Math.max(500, ms / 40);
      }),
    );
  });
});
