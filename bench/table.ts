/** Lines → a table for a terminal, which is also Markdown. */
import type { Line } from "./line.ts";

const HEAD = { what: "what", measured: "measured", limit: "limit", verdict: "" };

export function table(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines].map(({ what, measured, limit, verdict }) => [what, measured, limit, verdict]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const text = (cells: readonly string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [text(head), text(["", "", "", ""], "-"), ...body.map((row) => text(row))].join("\n");
}
