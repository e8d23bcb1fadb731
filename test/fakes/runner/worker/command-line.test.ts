import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCommand } from "./command-line.ts";

const isKnown = (name: string) => name === "error";

test("two colons, after blanks, with properties and escapes", () => {
  assert.deepEqual(parseCommand("  ::Error file=a%3Ab,line=3::50%25%0Adone", isKnown), {
    name: "error",
    properties: { file: "a:b", line: "3" },
    data: "50%\ndone",
  });
});

test("brackets, anywhere in the line", () => {
  assert.deepEqual(parseCommand("held by ##[error a=1;b=2]x%5D", isKnown), {
    name: "error",
    properties: { a: "1", b: "2" },
    data: "x]",
  });
});

for (const line of ["x ::error::y", "::other::x", "##[other]x", "::error", "a # #[error]x"])
  test(`no command: ${line}`, () => assert.equal(parseCommand(line, isKnown), undefined));
