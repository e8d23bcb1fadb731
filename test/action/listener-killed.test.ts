import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

test("the listener dies: the job goes on, and so does the lock, until post", { skip }, async () => {
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep(), gatedStep("cloud-lock check")] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  job.killListener();
  job.open("go");
  const result = await job.result;
  assert.equal(result.phase("work", "main").outcome, "success", "the lock was held to the end");
  assert.equal(result.phase("lock", "post").outcome, "success");
  assert.deepEqual(await stage.lock("deploy").line(), []);
  await untilKeeperGone(session);
});
