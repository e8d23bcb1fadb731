import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { encodeRecord, hasRoomToGrow } from "../../src/cas/encode.ts";
import { type LockRecord, parseRecord, type RecordClaim } from "../../src/cas/record.ts";
import { makeInfo } from "../fakes/claims.ts";

/** Characters of two units each, so that a cut may fall between them. */
const long = "\u{1f512}\u00e9".repeat(500);
const info = {
  ...makeInfo(long),
  why: long,
  operation: long,
  where: `https://example.org/${"x".repeat(300)}`,
  created: "2026-01-01T00:00:00.000000+01:00",
  version: "cloud-lock/1.0.0-beta.12+build.77",
};

function claim(id: string, change: Partial<RecordClaim> = {}): RecordClaim {
  return { id, beat: "b".repeat(16), ttlMs: 300_000, limit: 1, info, ...change };
}

const record: LockRecord = { fence: 41n, line: [claim("holder", { fence: 41n }), claim("waiter")] };

/** What stays of the record in so many bytes. */
function squeeze(maxBytes: number): readonly RecordClaim[] {
  const text = encodeRecord(record, maxBytes);
  assert.ok(text !== undefined && text.length <= maxBytes);
  return parseRecord(text, "test").line;
}

/** From what only just fits to what fits whole. */
const sizes = Array.from({ length: 120 }, (_, index) => 300 + index * 150).filter(
  (size) => encodeRecord(record, size) !== undefined,
);

describe("a record cut to its ceiling", () => {
  it("with room keeps every text up to 500 characters", () => {
    const [holder, waiter] = squeeze(1_000_000);
    assert.equal(holder?.info.who.length, 500);
    assert.equal(waiter?.info.why.length, 500);
    assert.equal(holder?.info.where, info.where);
  });

  it("never exceeds the ceiling, and cuts a waiter's info more than a holder's", () => {
    assert.ok(sizes.length > 50);
    let cutMore = 0;
    const lengths = sizes.map((size) => {
      const [holder, waiter] = squeeze(size).map((each) => each.info.who.length);
      assert.ok(holder !== undefined && waiter !== undefined && holder >= waiter, `${size} bytes`);
      if (holder > waiter) cutMore++;
      return holder + waiter;
    });
    assert.ok(cutMore > 5);
    assert.deepEqual(
      lengths,
      lengths.toSorted((a, b) => a - b),
      "more room, more info",
    );
  });

  it("says that a text was cut, and cuts no character in two", () => {
    for (const size of sizes)
      for (const { info: cut } of squeeze(size))
        for (const text of [cut.who, cut.why, cut.operation]) {
          assert.ok(text.isWellFormed());
          if (text !== "") assert.ok(text.endsWith("\u2026"));
        }
  });

  it("never cuts a date, a link or a version short: they stay whole or go", () => {
    for (const size of sizes)
      for (const { info: cut } of squeeze(size))
        for (const key of ["created", "where", "version"] as const)
          assert.ok(cut[key] === "" || cut[key] === info[key], `${key}: ${cut[key]}`);
  });

  it("keeps ids, beats, ttls, limits and fences whole in every size", () => {
    const bare = ({ id, beat, ttlMs, limit, fence }: RecordClaim) => ({ id, beat, ttlMs, limit, fence });
    for (const size of sizes) assert.deepEqual(squeeze(size).map(bare), record.line.map(bare));
  });

  it("is not written at all when not even the bare line fits", () => {
    assert.equal(encodeRecord(record, 100), undefined);
  });
});

describe("the text of a record", () => {
  it("is ASCII alone and printable, whatever is in it", () => {
    const text = fc.string({ unit: "binary", maxLength: 600 });
    const property = fc.property(text, fc.integer({ min: 400, max: 5_000 }), (who, maxBytes) => {
      const encoded = encodeRecord({ fence: 1n, line: [claim("a", { info: makeInfo(who) })] }, maxBytes);
      assert.match(encoded ?? "", /^[ -~]*$/);
    });
    fc.assert(property);
  });

  it("has no lone surrogates, also where the claimant's own text has", () => {
    const encoded = encodeRecord({ fence: 1n, line: [claim("a", { info: makeInfo("x\ud83d") })] }, 5_000);
    assert.ok(JSON.parse(encoded ?? "").line[0].info.who.isWellFormed());
  });
});

describe("room to grow", () => {
  it("is left for a fence on every claim, so that what joined can be granted", () => {
    const fence = 1_800_000_000_000n;
    const waiters = { fence: 0n, line: [claim("a"), claim("b"), claim("c")] };
    const granted = { fence, line: waiters.line.map((each) => ({ ...each, fence })) };
    for (let maxBytes = 100; maxBytes < 1_000; maxBytes++)
      if (hasRoomToGrow(waiters, maxBytes)) assert.ok(encodeRecord(granted, maxBytes) !== undefined);
    assert.equal(hasRoomToGrow(waiters, 100), false);
    assert.equal(hasRoomToGrow(waiters, 1_000), true);
  });
});
