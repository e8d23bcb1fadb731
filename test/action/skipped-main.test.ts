import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "../fakes/runner/action-folder.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("the step itself is skipped: what pre has taken is released by post", { skip }, async () => {
  const stage = folderStage();
  const result = await runJob({ steps: [lockStep({}, { if: "false" })] }, stage.runner);
  assert.deepEqual(result.course, ["lock pre: success", "lock main: skipped", "lock post: success"]);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("another action's pre fails before: the lock is not even asked for", { skip }, async () => {
  const stage = folderStage({ actions: { "test/bad@v1": nodeAction({ pre: "process.exit(1)" }) } });
  const result = await runJob({ steps: [{ id: "bad", uses: "test/bad@v1" }, lockStep()] }, stage.runner);
  assert.equal(result.phase("lock", "pre").outcome, "skipped");
  assert.equal((await stage.lock("deploy").view()).fence, undefined, "it was never used");
});

test("another action's pre fails afterwards: post releases the lock", { skip }, async () => {
  const stage = folderStage({ actions: { "test/bad@v1": nodeAction({ pre: "process.exit(1)" }) } });
  const result = await runJob({ steps: [lockStep(), { id: "bad", uses: "test/bad@v1" }] }, stage.runner);
  assert.deepEqual(result.course, [
    "lock pre: success",
    "bad pre: failure",
    "lock main: skipped",
    "bad main: skipped",
    "lock post: success",
  ]);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});
