/**
 * What may stand on the run's summary page, as a grammar of its own: a heading, texts, and a table of seven columns, in
 * which whatever others wrote stands within <code>, all its signs as entities.
 */
import assert from "node:assert/strict";
import { assertHarmless } from "./log.ts";

const TEXT = "<code>(?:[^\\x00-\\x2f:-@[-`{-\\x7f]| |&#\\d+;)+</code>";
const LINK = `<a href="https://github\\.com/[\\w-]+/[\\w.-]+/actions/runs/\\d{1,20}">(?:${TEXT})?</a>`;
const NAME = `(?:${TEXT}|${LINK}|and \\d[\\d.e+-]* more|)`;
const CELL = new RegExp(`^(?:|-?\\d[\\d.]*(?:e[+-]?\\d+)?(?:[a-z]+\\d*[a-z]*)?|${NAME}(?:, ${NAME})*)$`);
const LONE_TEXT = new RegExp(`^${TEXT}$`);

export function assertSummary(markdown: string, rows: number): void {
  const lines = markdown.split("\n");
  const head = lines.findIndex((line) => line.startsWith("| Lock |"));
  assert.match(lines[0] ?? "", /^### cloud-lock: [a-z]+$/, "the heading");
  for (const line of lines.slice(1, head))
    assert.ok(line === "" || LONE_TEXT.test(line), `a line that is no text: ${line}`);
  assert.ok(head > 0 && /^(\| --- ){7}\|$/.test(lines[head + 1] ?? ""), "the table's head");
  const table = lines.slice(head + 2, head + 2 + rows);
  for (const row of table) {
    const cells = row.slice(2, -2).split(" | ");
    assert.ok(row.startsWith("| ") && row.endsWith(" |") && cells.length === 7, `no row of seven cells: ${row}`);
    for (const cell of cells) assert.ok(CELL.test(cell), `a cell that holds more than text: ${cell}`);
  }
  const after = lines.slice(head + 2 + rows);
  for (const line of after) assert.match(line, /^(And \d+ more locks\.)?$/, "a line after the table");
  for (const line of lines) assertHarmless(line, "the summary");
}
