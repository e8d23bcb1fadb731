/** Actions for tests, written where the runner can fetch them: each stage as the text of an ES module. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { stringify } from "yaml";
import type { Step } from "./job.ts";

export interface NodeActionSource {
  /** Name to default. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly pre?: string;
  readonly preIf?: string;
  readonly main?: string;
  readonly post?: string;
  readonly postIf?: string;
}

/** What every stage may use: `say` prints, `save` and `output` write to the command files, `stay` waits for signals. */
const PRELUDE = `import { appendFileSync } from "node:fs";
import { spawn } from "node:child_process";
const say = (text) => console.log(text);
const save = (name, value) => appendFileSync(process.env.GITHUB_STATE, name + "=" + value + "\\n");
const output = (name, value) => appendFileSync(process.env.GITHUB_OUTPUT, name + "=" + value + "\\n");
const stay = (...signals) => {
  for (const name of signals) process.on(name, () => console.log("got " + name));
  setInterval(() => {}, 60_000);
};
`;

export function nodeAction({ inputs = {}, main = "", pre, preIf, post, postIf }: NodeActionSource): string {
  const stages = Object.entries({ pre, main, post }).filter(([, source]) => source !== undefined);
  const entries = Object.fromEntries(stages.map(([stage]) => [stage, `${stage}.mjs`]));
  const runs = { using: "node24", ...entries, ...(preIf && { "pre-if": preIf }), ...(postIf && { "post-if": postIf }) };
  const declared = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, { default: text }]));
  const files = stages.map(([stage, source]) => [`${stage}.mjs`, `${PRELUDE}${source}\n`]);
  return folderOf({ "action.yml": stringify({ name: "test", inputs: declared, runs }), ...Object.fromEntries(files) });
}

export function compositeAction(steps: readonly Step[], outputs: Readonly<Record<string, string>> = {}): string {
  const declared = Object.fromEntries(Object.entries(outputs).map(([name, value]) => [name, { value }]));
  const inputs = { word: { default: "none" } };
  const runs = { using: "composite", steps: steps.map((step) => ("run" in step ? { shell: "bash", ...step } : step)) };
  return folderOf({ "action.yml": stringify({ name: "test", inputs, outputs: declared, runs }) });
}

/** A folder with these files, removed after the tests of this file. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
