import assert from "node:assert/strict";
import { test } from "node:test";
import { type ExpressionScope, evaluateCondition, interpolate, stepCondition } from "./expressions/evaluate.ts";

const scope: ExpressionScope = {
  contexts: { github: { token: "t", "run-id": 7 }, steps: {}, matrix: { os: ["Linux", "macOS"] }, env: { Empty: "" } },
  functions: { always: () => true, success: () => false },
};

const texts: Readonly<Record<string, string>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are the runner's expressions
  "a ${{ github.token }} b": "a t b",
  "${{ github.run-id }}": "7",
  "${{ github['TOKEN'] }}": "t",
  "${{ steps.none.outputs.x }}": "",
  "${{ 'it''s' }}": "it's",
  "${{ '}}' }}": "}}",
  "${{ matrix.os[1] }}": "macOS",
  "${{ toJSON(github) }}": '{\n  "token": "t",\n  "run-id": 7\n}',
  "${{ github.none || 'other' }}": "other",
  "${{ format('{0}-{1}', 'a', 2) }}": "a-2",
  "${{ contains(matrix.os, 'linux') && startsWith('abc', 'AB') }}": "true",
  "${{ fromJSON('[1,2]')[1] }}": "2",
  "${{ !env.empty }}": "true",
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are the runner's expressions
};

for (const [text, expected] of Object.entries(texts))
  test(`${text} is ${expected}`, () => assert.equal(interpolate(text, scope), expected));

const conditions: Readonly<Record<string, boolean>> = {
  "'A' == 'a'": true,
  "1 == '1'": true,
  "null == 0": true,
  "'x' == 0": false,
  "1 < 2 && 2 <= 2 && !(3 > 4)": true,
  "false || success() || always()": true,
};

for (const [text, expected] of Object.entries(conditions))
  test(`${text} is ${expected}`, () => assert.equal(evaluateCondition(text, scope), expected));

test("a context that is not there is refused, although nobody would have asked for it", () => {
  assert.throws(() => evaluateCondition("true || secrets.x", scope), /Unrecognized named-value: 'secrets'/);
});

test("what is no expression is refused", () => {
  assert.throws(() => evaluateCondition("a b", scope), /Unexpected "b"/);
  assert.throws(() => evaluateCondition("'open", scope), /Unexpected symbol/);
});

test("a step's condition means success, unless it asks about the status itself", () => {
  assert.equal(stepCondition(undefined), "success()");
  assert.equal(stepCondition("env.x == 1"), "success() && (env.x == 1)");
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
  assert.equal(stepCondition("${{ always() }}"), "always()");
});
