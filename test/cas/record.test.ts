import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { encodeRecord } from "../../src/cas/encode.ts";
import { isClaim, MAX_INFO_LENGTH, parseInfo, parseRecord } from "../../src/cas/record.ts";
import { LockError } from "../../src/errors.ts";
import { MAX_TTL_MS } from "../../src/lock/timing.ts";
import { makeClaim } from "../fakes/claims.ts";

const token = fc.stringMatching(/^[\w-]{1,64}$/);
const text = fc.string({ unit: "grapheme", maxLength: 80 });
const info = fc.record({
  who: text,
  why: text,
  where: text,
  operation: text,
  created: text,
  expectedMs: fc.option(fc.nat(), { nil: undefined }),
  version: text,
});
const claim = fc.record({
  id: token,
  beat: token,
  ttlMs: fc.integer({ min: 1, max: MAX_TTL_MS }),
  limit: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: null }),
  fence: fc.option(fc.bigInt({ min: 0n, max: 10n ** 18n }), { nil: undefined }),
  info,
});
const record = fc.record({
  fence: fc.constant(10n ** 18n),
  line: fc.uniqueArray(claim, { maxLength: 8, selector: ({ id }) => id }),
});

/** Parses, and throws nothing but a LockError of kind `invalid`. */
function parses(json: string): boolean {
  try {
    parseRecord(json, "memory://test/lock");
    return true;
  } catch (error) {
    assert.ok(error instanceof LockError && error.kind === "invalid", String(error));
    return false;
  }
}

describe("a record", () => {
  it("comes back from its text as it was", () => {
    const property = fc.property(record, (before) => {
      const encoded = encodeRecord(before, 1_000_000);
      assert.ok(encoded !== undefined);
      const after = parseRecord(encoded, "test");
      // Plain on both sides: fast-check's records have no prototype.
      assert.deepEqual(structuredClone(after), structuredClone(before));
    });
    fc.assert(property);
  });

  it("parsing throws nothing but LockError `invalid`, whatever the text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (any) => void parses(any)));
    fc.assert(fc.property(fc.json(), (any) => void parses(any)));
  });

  it("parsing throws nothing but LockError `invalid`, whatever one part of a sound record is replaced by", () => {
    const property = fc.property(record, fc.jsonValue(), fc.nat(), (sound, junk, where) => {
      const json = JSON.parse(encodeRecord(sound, 1_000_000) ?? "");
      const infos = json.line.map((entry: object) => ("info" in entry ? entry.info : {}));
      const parts = [json, ...json.line, ...infos];
      const part = parts[where % parts.length];
      const keys = Object.keys(part);
      const key = keys[where % Math.max(1, keys.length)];
      if (key !== undefined) part[key] = junk;
      parses(JSON.stringify(json));
    });
    fc.assert(property, { numRuns: 500 });
  });

  it("text nested a hundred thousand deep is refused, and does not end the process", () => {
    assert.equal(parses("[".repeat(100_000) + "]".repeat(100_000)), false);
    assert.equal(parses('{"format":1,"line":'.repeat(20_000)), false);
  });

  it("keys it does not know are passed over", () => {
    assert.ok(parses(JSON.stringify({ format: 1, nonce: "n", fence: "1", line: [], later: { more: true } })));
  });
});

describe("foreign info", () => {
  it("what is missing or malformed is empty, what is too long is cut, and nothing throws", () => {
    const empty = { who: "", why: "", where: "", operation: "", created: "", expectedMs: undefined, version: "" };
    for (const value of [undefined, null, 7, "x", [], {}, { who: 7, why: null, where: {}, expectedMs: -1 }])
      assert.deepEqual(parseInfo(value), empty);
    assert.equal(parseInfo({ who: "w".repeat(1e6) }).who.length, MAX_INFO_LENGTH);
  });

  it("a time that no duration can say is left out: it was shown as InfinitydNaNh", () => {
    for (const text of ["1e999", "1e300", "-1", '"5"', "null"])
      assert.equal(parseInfo(JSON.parse(`{"expectedMs":${text}}`)).expectedMs, undefined, text);
    assert.equal(parseInfo({ expectedMs: 600_000 }).expectedMs, 600_000);
  });

  it("is cut between characters, and has no lone surrogates", () => {
    assert.ok(parseInfo({ why: `${"x".repeat(499)}\u{1f512}` }).why.isWellFormed());
    assert.ok(parseInfo({ who: "\udd12" }).who.isWellFormed());
  });
});

describe("isClaim", () => {
  it("accepts what every reader will, and nothing else", () => {
    for (const sound of [{}, { limit: null }, { limit: 9 }, { ttlMs: MAX_TTL_MS }, { id: "a" }])
      assert.equal(isClaim(makeClaim(sound)), true);
    const unsound = [
      { id: "" },
      { id: "a b" },
      { limit: 0 },
      { limit: -1 },
      { limit: 0.5 },
      { limit: Number.POSITIVE_INFINITY },
      { ttlMs: 0 },
      { ttlMs: Number.NaN },
      { ttlMs: MAX_TTL_MS + 1 },
    ];
    for (const change of unsound) assert.equal(isClaim(makeClaim(change)), false, JSON.stringify(change));
  });
});
