import assert from "node:assert/strict";
import { test } from "node:test";
import { parseKeyValues } from "./key-values.ts";

test("lines, and values of several lines", () => {
  const text = "a=1\n\nb<<END\nx\ny=z\nEND\nc=d=e\nf=1<<2\n";
  assert.deepEqual(parseKeyValues(text), [
    ["a", "1"],
    ["b", "x\ny=z"],
    ["c", "d=e"],
    ["f", "1<<2"],
  ]);
});

const malformed: Readonly<Record<string, RegExp>> = {
  nonsense: /Invalid format 'nonsense'/,
  "=x": /Name must not be empty/,
  "a<<END\nx": /Matching delimiter not found 'END'/,
  "a<<": /Delimiter must not be empty/,
};

for (const [text, reason] of Object.entries(malformed))
  test(`refuses ${JSON.stringify(text)}`, () => {
    assert.throws(() => parseKeyValues(text), reason);
  });
