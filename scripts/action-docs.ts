/** Writes the tables of inputs and outputs in docs/action.md from action.yml. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const root = path.join(import.meta.dirname, "..");
export const ACTION_DOCS = path.join(root, "docs", "action.md");
const BEGIN = "<!-- made from action.yml by `node scripts/action-docs.ts` -->";
const END = "<!-- /made -->";

interface Entry {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}

/** The page with its tables made anew. */
export function actionDocs(page: string): string {
  const action = parse(readFileSync(path.join(root, "action.yml"), "utf8"));
  const inputs = Object.entries(action.inputs as Record<string, Entry>).map(([name, input]) => {
    const otherwise = input.required ? "required" : input.default === undefined ? "" : `\`${input.default}\``;
    return `| \`${name}\` | ${cell(input.description)} | ${otherwise} |`;
  });
  const outputs = Object.entries(action.outputs as Record<string, Entry>).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  );
  const tables = [
    "## Inputs",
    ["| input | meaning | default |", "| --- | --- | --- |", ...inputs].join("\n"),
    "## Outputs",
    ["| output | meaning |", "| --- | --- |", ...outputs].join("\n"),
  ];
  const [before = "", after = ""] = [page.split(BEGIN)[0], page.split(END)[1]];
  return `${before}${BEGIN}\n\n${tables.join("\n\n")}\n\n${END}${after}`;
}

function cell(text: string): string {
  return text.trim().replaceAll("|", "\\|").replaceAll("\n", " ");
}

if (import.meta.main) writeFileSync(ACTION_DOCS, actionDocs(readFileSync(ACTION_DOCS, "utf8")));
