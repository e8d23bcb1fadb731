/** step/action.yml is the same Action without its pre. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { root } from "../cli/support.ts";

const read = (file: string) => parse(readFileSync(path.join(root, file), "utf8"));
const whole = read("action.yml");
const step = read("step/action.yml");

describe("step/action.yml", () => {
  test("has the inputs of action.yml, but for acquire-in, and the same outputs", () => {
    const { "acquire-in": acquireIn, ...others } = whole.inputs;
    assert.ok(acquireIn);
    assert.deepEqual(step.inputs, others);
    assert.deepEqual(step.outputs, whole.outputs);
  });

  test("runs the same main and post, and no pre", () => {
    const { pre, "pre-if": preIf, ...rest } = whole.runs;
    assert.deepEqual([pre, preIf], ["dist/pre/index.js", "success()"]);
    assert.deepEqual(step.runs, { ...rest, main: `../${rest.main}`, post: `../${rest.post}` });
    for (const hook of [step.runs.main, step.runs.post]) assert.ok(existsSync(path.join(root, "step", hook)), hook);
  });
});

test("every input that the sources read is declared, and every declared one is read", () => {
  const sources = ["inputs", "loss", "identity", "url-secrets", "pre", "main", "post", "acquire"].map((name) =>
    readFileSync(path.join(root, "src", "action", `${name}.ts`), "utf8"),
  );
  const named = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/(?:input|oneLine|flag|choice|duration)\((?:runner, )?"([a-z-]+)"/g)].map(([, name]) => name),
    ),
  );
  assert.deepEqual([...named].sort(), Object.keys(whole.inputs).sort());
});
