import assert from "node:assert/strict";
import { test } from "node:test";
import { compositeAction } from "../fakes/runner/action-folder.ts";
import type { Step } from "../fakes/runner/job.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { CLOUD_LOCK, CLOUD_LOCK_STEP, folderStage, lockStep } from "./stage.ts";

const check = { id: "check", run: "cloud-lock check" };

/** Runs the steps, which must take the lock in main alone, and give it back. */
async function taken(steps: readonly Step[], actions: Readonly<Record<string, string>> = {}) {
  const stage = folderStage({ actions });
  const result = await runJob({ steps }, stage.runner);
  assert.equal(result.conclusion, "success", result.log);
  assert.notEqual((await stage.lock("deploy").view()).fence, undefined);
  assert.deepEqual(await stage.lock("deploy").line(), []);
  assert.deepEqual(result.ending.survivors, []);
  return result;
}

test("the step without a pre takes the lock where it stands", { skip }, async () => {
  const before = { id: "before", run: "! command -v cloud-lock" };
  const result = await taken([before, lockStep({}, { uses: CLOUD_LOCK_STEP }), check]);
  assert.equal(result.find("lock", "pre"), undefined);
});

test("as a local action, which has no pre", { skip }, async () => {
  const stage = folderStage();
  const checkout = { run: `cp -rL ${stage.runner.actions?.[CLOUD_LOCK]} cloud-lock` };
  const result = await taken([checkout, lockStep({}, { uses: "./cloud-lock" }), check]);
  assert.equal(result.find("lock", "pre"), undefined);
});

test("within a composite action of another repository pre takes the lock", { skip }, async () => {
  const action = compositeAction([lockStep(), check]);
  const result = await taken([{ id: "deploy", uses: "acme/deploy@v1" }], { "acme/deploy@v1": action });
  assert.equal(result.phase("deploy.lock", "pre").outcome, "success");
  assert.equal(result.phase("deploy.lock", "post").outcome, "success");
});

test("within a local composite action main takes it", { skip }, async () => {
  const checkout = { run: `cp -r ${compositeAction([lockStep(), check])} deploy` };
  const result = await taken([checkout, { id: "deploy", uses: "./deploy" }]);
  assert.equal(result.find("deploy.lock", "pre"), undefined);
  assert.equal(result.phase("deploy.lock", "post").outcome, "success");
});
