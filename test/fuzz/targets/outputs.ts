/** Outputs, variables and state on their way to the next step: one name and its text in a file, whatever the text. */
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openRunner, type Runner } from "../../../src/action/runner.ts";
import { parseKeyValues } from "../../fakes/runner/worker/key-values.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "outputs",
  about: "foreign text in GITHUB_OUTPUT, GITHUB_ENV and GITHUB_STATE",
  words: [
    "\n",
    "\r\n",
    "\r",
    "<<",
    "=",
    "EOF",
    "cloud-lock-",
    "PATH=/evil",
    "name<<EOF\nx\nEOF\n",
    "\ufeff",
    "::set-output name=x::y",
  ],
  inputs: 10_000,
  needs: ["one line", "several lines"],
  check,
};

const file = path.join(tmpdir(), `cloud-lock-fuzz-outputs-${process.pid}`);
const runner = openRunner({ GITHUB_OUTPUT: file, GITHUB_ENV: file, GITHUB_STATE: file }, () => {});
const WAYS: readonly ((runner: Runner, text: string) => void)[] = [
  ({ setOutput }, text) => setOutput("holder", text),
  ({ exportVariable }, text) => exportVariable("holder", text),
  ({ saveState }, text) => saveState("holder", text),
];

function check(text: string): string {
  const way = WAYS[text.length % WAYS.length];
  try {
    way?.(runner, text);
    const pairs = parseKeyValues(readFileSync(file, "utf8"));
    // A line may end in CR LF, the last one too.
    const expected = `${text.toWellFormed()}\n`.replaceAll("\r\n", "\n").slice(0, -1);
    assert.deepEqual(pairs, [["holder", expected]], "another text, or another name");
  } finally {
    rmSync(file, { force: true });
  }
  return text.includes("\n") ? "several lines" : "one line";
}
