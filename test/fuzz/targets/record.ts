/** What stands in a store where a record is expected. */
import assert from "node:assert/strict";
import { encodeRecord, hasRoomToGrow } from "../../../src/cas/encode.ts";
import { isClaim, type LockRecord, parseRecord } from "../../../src/cas/record.ts";
import { formatDuration } from "../../../src/duration.ts";
import { MAX_TTL_MS } from "../../../src/lock/timing.ts";
import { describeHolder } from "../../../src/lock-text.ts";
import { mutateJson } from "../mutate-json.ts";
import { withoutInfo } from "../oracle/claims.ts";
import { gist, outcomeOf } from "../oracle/errors.ts";
import { assertHarmless } from "../oracle/log.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "record",
  about: "parseRecord, and encodeRecord of what was parsed",
  words: [
    "format",
    "fence",
    "line",
    "id",
    "beat",
    "ttlMs",
    "limit",
    "info",
    "nonce",
    "who",
    "why",
    "where",
    "operation",
    "created",
    "expectedMs",
    "version",
    "__proto__",
    "constructor",
    "length",
    "41",
    "9007199254740993",
    "::error::",
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
  ],
  mutate: (seed, _other, words, chance) => mutateJson(seed, words, chance),
  inputs: 30_000,
  needs: ["0 claims", "1 claim", "2 claims"],
  check,
};

const ENOUGH = 10_000_000;

function check(text: string): string {
  const { value: record, error } = outcomeOf(() => parseRecord(text, "memory://fuzz/lock"), ["invalid"]);
  if (error) return gist(error);
  assertLimits(record);
  // A fence that has no place in the record any more would shut everybody out.
  const grown = { ...record, fence: record.fence + 1n };
  assertReadsBack(grown, ENOUGH);
  const full = encodeRecord(record, ENOUGH)?.length ?? 0;
  for (const ceiling of [full, full - 1, Math.ceil(full / 2), 100]) assertFits(record, ceiling);
  for (const { info, id, fence, limit, ttlMs } of record.line) {
    assertHarmless(describeHolder({ id, fence: fence?.toString(), limit, ttlMs, info, unchangedMs: 0 }), "a holder");
    if (info.expectedMs !== undefined)
      assert.match(formatDuration(info.expectedMs), /^\d+(ms|s|m|h|d)(\d\d[smh])?$/, "expectedMs");
  }
  return record.line.length === 1 ? "1 claim" : `${Math.min(record.line.length, 9)} claims`;
}

function assertLimits({ fence, line }: LockRecord): void {
  assert.ok(fence >= 0n && fence < 10n ** 30n, "the record's fence");
  assert.ok(line.length <= 10_000, "the length of the line");
  assert.equal(new Set(line.map(({ id }) => id)).size, line.length, "an id that stands twice");
  for (const claim of line) {
    assert.match(claim.id, /^[\w-]{1,64}$/, "an id");
    assert.match(claim.beat, /^[\w-]{1,64}$/, "a beat");
    assert.ok(claim.ttlMs > 0 && claim.ttlMs <= MAX_TTL_MS, "a ttl");
    assert.ok(claim.limit === null || (Number.isSafeInteger(claim.limit) && claim.limit >= 1), "a limit");
    assert.ok(claim.fence === undefined || (claim.fence >= 0n && claim.fence <= fence), "a claim's fence");
    assert.ok(isClaim(claim), "a claim that nobody may make");
    const { expectedMs, ...texts } = claim.info;
    assert.ok(expectedMs === undefined || (Number.isFinite(expectedMs) && expectedMs >= 0), "expectedMs");
    for (const info of Object.values(texts))
      assert.ok(typeof info === "string" && info.length <= 500 && info.isWellFormed(), "a text of info");
  }
}

function assertReadsBack(record: LockRecord, ceiling: number): void {
  const text = encodeRecord(record, ceiling);
  assert.ok(text !== undefined, "a record that was parsed does not fit into any text");
  const again = parseRecord(text, "again");
  assert.equal(encodeRecord(again, ceiling), text, "the record after a round trip");
  assert.deepEqual(bare(again), bare(record), "its claims");
}

function bare({ fence, line }: LockRecord) {
  return { fence, line: withoutInfo(line) };
}

/** Under a ceiling infos are cut short; the claims themselves never change. */
function assertFits(record: LockRecord, ceiling: number): void {
  const text = encodeRecord(record, ceiling);
  // What is reserved for a fence is enough for all that count milliseconds.
  const room = record.fence < 10n ** 19n && hasRoomToGrow(record, ceiling);
  assert.ok(!room || text !== undefined, "there is room to grow, and yet it does not fit");
  if (text === undefined) return;
  assert.ok(text.length <= ceiling && /^[\x20-\x7e]*$/.test(text), "the text under a ceiling");
  assert.deepEqual(bare(parseRecord(text, "again")), bare(record), "the claims after a cut");
}
