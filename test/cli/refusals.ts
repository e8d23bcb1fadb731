/** What every refusal of the command line looks like. */
import assert from "node:assert/strict";
import type { Result } from "./support.ts";

/** Stands for anything secret in the tests of this folder. */
export const secret = "hunter2";

/** The exit code, at most three lines of our own, nothing on stdout, no stack, no secret, no word of a defect. */
export function expectPlainRefusal(result: Result, code: number): void {
  assert.equal(result.code, code, result.stderr);
  assert.equal(result.stdout, "", "the command did not run");
  const lines = result.stderr.trimEnd().split("\n");
  assert.ok(lines.length <= 3 && lines.every((line) => line.startsWith("cloud-lock: ")), result.stderr);
  assert.doesNotMatch(result.stderr, /\n {4}at |\.ts:\d|defect/);
  assert.ok(!result.stderr.includes(secret), result.stderr);
}
