/** The short way to "there is room" is never wrong: what it lets in fits whole. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { encodeRecord, hasRoomToGrow } from "../../src/cas/encode.ts";
import type { RecordClaim } from "../../src/cas/record.ts";

/** The bytes per claim at which nothing is measured any more. */
const ENOUGH = 22_000;
const texts = {
  "control characters": "\u0000".repeat(500),
  "characters beyond ASCII": "\uffff".repeat(500),
  "pairs of surrogates": "\u{1f512}".repeat(250),
};

function widest(text: string, index: number): RecordClaim {
  const info = {
    who: text,
    why: text,
    where: text,
    operation: text,
    created: text,
    version: text,
    expectedMs: 2 ** 53,
  };
  const token = `${index}`.padEnd(64, "x");
  return { id: token, beat: token, ttlMs: 2_592_000_000, limit: 2 ** 53 - 1, fence: 10n ** 29n, info };
}

describe("a record with the widest claims", () => {
  for (const [what, text] of Object.entries(texts))
    it(`of ${what} fits whole into ${ENOUGH} bytes for each and one more`, () => {
      for (const claims of [1, 2, 5, 10]) {
        const record = { fence: 10n ** 29n, line: Array.from({ length: claims }, (_, index) => widest(text, index)) };
        const ceiling = (claims + 1) * ENOUGH;
        assert.equal(hasRoomToGrow(record, ceiling), true);
        assert.equal(encodeRecord(record, ceiling), encodeRecord(record, Number.POSITIVE_INFINITY));
      }
    });
});
