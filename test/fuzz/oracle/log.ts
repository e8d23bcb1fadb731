/** What must hold of text in a log or on a terminal, judged without the help of the code that sees to it. */
import assert from "node:assert/strict";
import { asciiJson } from "../../../src/cas/ascii-json.ts";
import { parseCommand } from "../../fakes/runner/worker/command-line.ts";

/** Controls, invisible formatting (bidirectional, zero width, tags), halves of characters, other line ends. */
const HARMFUL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** GitHub's `::name::` and `##[name]`, Azure's `##vso[…]`, TeamCity's `##teamcity[…]`. */
const COMMAND = /::|##\w*\[/;

/** One line of foreign text, fit to stand anywhere in a line of output. */
export function assertHarmless(text: string, where: string): void {
  const [found] = HARMFUL.exec(text) ?? COMMAND.exec(text) ?? [];
  if (found !== undefined) assert.fail(`${where}: ${asciiJson(found)} stands in it`);
}

/** What was written: whole lines, each harmless. */
export function assertHarmlessLines(written: string, count: number, where: string): void {
  const lines = written.split("\n");
  assert.equal(lines.pop(), "", `${where}: the last line has no end`);
  assert.equal(lines.length, count, `${where}: the number of lines`);
  for (const line of lines) assertHarmless(line, where);
}

/** One workflow command that we mean ourselves, with nothing but harmless text in it. */
export function assertCommand(written: string, name: string, where: string): void {
  assert.ok(written.endsWith("\n") && !/[\r\n]/.test(written.slice(0, -1)), `${where}: not one line`);
  const command = parseCommand(written.slice(0, -1), () => true);
  assert.equal(command?.name, name, `${where}: another command`);
  assertHarmless(command?.data ?? "", `${where}, its text`);
  for (const [key, value] of Object.entries(command?.properties ?? {})) {
    assert.equal(key, "title", `${where}: a property that was not given`);
    assertHarmless(value, `${where}, its ${key}`);
  }
}
