import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

test("pre is killed while it waits: post takes the claim out of the line", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob({ steps: [lockStep()] }, stage.runner);
  await lock.untilLine(2);
  const session = await sessionOf(job);
  await job.killPhase("lock", "pre");
  const result = await job.result;
  assert.deepEqual(result.course, ["lock pre: failure", "lock main: skipped", "lock post: success"], result.log);
  assert.deepEqual(await lock.line(), [other.id]);
  await untilKeeperGone(session);
  assert.deepEqual(result.ending.survivors, []);
});
