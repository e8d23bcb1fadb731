import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("pre takes the lock before every step, the steps can ask for it, post gives it back", { skip }, async () => {
  const stage = folderStage();
  const steps = [
    { id: "before", run: "echo before" },
    lockStep({ reason: "publish" }),
    { id: "ask", run: 'cloud-lock check; echo "$CLOUD_LOCK_ID $CLOUD_LOCK_FENCE"' },
  ];
  let holders: readonly string[] = [];
  const result = await runJob({ steps }, stage.runner, async (job) => {
    await job.ended("before", "main");
    holders = await stage.lock("deploy").holders();
  });
  assert.equal(result.conclusion, "success", result.log);
  assert.deepEqual(holders, ["acme/site"]);
  assert.deepEqual(result.course, [
    "lock pre: success",
    "before main: success",
    "lock main: success",
    "ask main: success",
    "lock post: success",
  ]);
  const { outputs } = result.phase("lock", "main");
  assert.deepEqual([outputs.acquired, outputs.holder], ["true", ""]);
  assert.match(
    result.phase("ask", "main").log.join("\n"),
    new RegExp(`^${outputs["lock-id"]} ${outputs["fencing-token"]}$`, "m"),
  );
  assert.match(result.phase("lock", "post").summary, /deploy/);
  assert.deepEqual(await stage.lock("deploy").line(), []);
  assert.deepEqual(result.ending.survivors, []);
});
