import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("a step fails: post releases the lock, and does not fail", { skip }, async () => {
  const stage = folderStage();
  const result = await runJob({ steps: [lockStep(), { id: "work", run: "exit 3" }] }, stage.runner);
  assert.deepEqual([result.conclusion, result.phase("lock", "post").outcome], ["failure", "success"]);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("a step takes longer than it may: post releases the lock", { skip }, async () => {
  const stage = folderStage();
  const work = { id: "work", run: "exec sleep 60", timeoutMs: 200 };
  const result = await runJob({ steps: [lockStep(), work] }, stage.runner);
  assert.deepEqual([result.conclusion, result.phase("lock", "post").outcome], ["failure", "success"]);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("waiting takes longer than the step may: it withdraws, and the job fails", { skip }, async () => {
  const stage = folderStage();
  await using other = await stage.lock("deploy").occupy();
  const result = await runJob({ steps: [lockStep({}, { timeoutMs: 2_000 })] }, stage.runner);
  assert.deepEqual([result.conclusion, result.phase("lock", "pre").exitCode], ["failure", 1]);
  assert.deepEqual(await stage.lock("deploy").line(), [other.id]);
});
