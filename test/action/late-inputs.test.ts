import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

const name = { id: "name", run: 'echo "lock=late" >> "$GITHUB_OUTPUT"' };
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are the runner's expressions
const fromStep = "${{ steps.name.outputs.lock }}";
const otherwise = "${{ steps.name.outputs.lock || 'early' }}";
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are the runner's expressions

test("a lock that is named by a step is taken in main, after one line in pre", { skip }, async () => {
  const stage = folderStage();
  let line: readonly string[] = [];
  const steps = [name, lockStep({ lock: fromStep }), { id: "work", run: "cloud-lock check; sleep 1" }];
  const result = await runJob({ steps }, stage.runner, async (job) => {
    await job.started("work", "main");
    line = await stage.lock("late").line();
  });
  assert.equal(result.conclusion, "success", result.log);
  assert.equal(result.phase("lock", "pre").log.length, 1);
  assert.equal(line.length, 1);
  assert.deepEqual(await stage.lock("late").line(), []);
});

test("inputs that change between pre and main: those of pre count", { skip }, async () => {
  const stage = folderStage();
  const result = await runJob({ steps: [name, lockStep({ lock: otherwise })] }, stage.runner);
  assert.equal(result.conclusion, "success", result.log);
  assert.equal((await stage.lock("late").view()).fence, undefined, "it was never used");
  assert.notEqual((await stage.lock("early").view()).fence, undefined);
  assert.deepEqual(await stage.lock("early").line(), []);
});

test("acquire-in pre with an empty name fails in pre", { skip }, async () => {
  const stage = folderStage();
  const steps = [name, lockStep({ lock: fromStep, "acquire-in": "pre" })];
  const result = await runJob({ steps }, stage.runner);
  assert.equal(result.phase("lock", "pre").outcome, "failure");
  assert.match(result.log, /lock is empty/);
});
