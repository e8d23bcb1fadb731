/** Foreign text made harmless. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { harmless, harmlessLines } from "../src/text.ts";

describe("harmless", () => {
  it("leaves ordinary text as it is, in any script", () => {
    for (const text of [
      "publish 1.4 (attempt 2)",
      "https://ci.example/a?b=1#c",
      "größer, 日本語, عربى, 🚀",
      "a: b",
      "# x [y]",
    ])
      assert.equal(harmless(text), text);
  });

  it("breaks every command to a CI system, wherever it stands, and however it is nested", () => {
    for (const text of [
      "::error::x",
      "a ::warning file=a::x",
      "##[command]x",
      "###[[error]",
      ":::::",
      "#\u0000#[x]",
      ":\u200b:x",
      "##vso[task.setvariable variable=x]y",
      "##teamcity[buildStatus text='x']",
    ])
      assert.doesNotMatch(harmless(text), /::|##\w*\[/, text);
  });

  it("puts everything on one line without escape sequences or invisible characters", () => {
    assert.equal(harmless("a\u001b[31mb\r\nc\u2028d\u202ee\u0085f"), "a [31mb c d e f");
  });

  it("cuts by whole characters and says that it did", () => {
    assert.equal(harmless("🚀".repeat(10), 4), "🚀🚀🚀…");
    assert.equal(harmless("abcd", 4), "abcd");
  });

  it("is true of any text at all", () => {
    const nasty = fc.constantFrom("::", ":", "##[", "#", "[", "\u001b", "\n", "\u202e", "\ud800", "a", " ");
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(nasty).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 300 }), (text, length) => {
        const line = harmless(text, length);
        assert.doesNotMatch(line, /::|##\[|[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
        assert.ok([...line].length <= length);
        assert.equal(harmless(line, length), line, "harmless already");
      }),
    );
  });
});

describe("harmlessLines", () => {
  it("keeps a stack's lines and their indentation, and no command at the beginning of one", () => {
    const stack = "Error: x\n::error::y\r  ##[z]\u001b[2J\r\n    at f (a.ts:1:2)";
    const lines = harmlessLines(stack).split("\n");
    assert.deepEqual([lines.length, lines[0], lines[3], lines[4]], [5, "Error: x", "    at f (a.ts:1:2)", ""]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    for (const line of lines) assert.doesNotMatch(line, /::|##|[\u0000-\u001f]/);
  });
});
