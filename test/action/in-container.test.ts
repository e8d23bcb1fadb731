import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job, Step } from "../fakes/runner/job.ts";
import { noSimulator } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { noContainers } from "../fakes/runner/worker/container.ts";
import { folderStage, lockStep, type Stage } from "./stage.ts";

/** The machine's own environment is not seen in there. */
const inContainer = (stage: Stage, steps: readonly Step[]): Job => ({
  container: true,
  env: { CLOUD_LOCK_STORE: stage.store },
  steps,
});

const skip = noSimulator || noContainers();

test("in a container: taken in pre, checked by a step, given back in post, although nobody reaps the keeper", {
  skip,
}, async () => {
  const stage = folderStage();
  const steps = [lockStep(), { id: "work", run: "cloud-lock check" }];
  await using job = await startJob(inContainer(stage, steps), stage.runner);
  const result = await job.result;
  assert.equal(result.conclusion, "success", result.log);
  assert.notEqual((await stage.lock("deploy").view()).fence, undefined);
  assert.deepEqual(await stage.lock("deploy").line(), []);
  assert.ok(result.phase("lock", "post").durationMs < 10_000);
  assert.deepEqual(result.ending.survivors, []);
});

test("in a container: cancelled while waiting, pre is not told, and post takes the claim out of the line", {
  skip,
}, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob(inContainer(stage, [lockStep()]), stage.runner);
  await lock.untilLine(2);
  job.cancel();
  const result = await job.result;
  assert.equal(result.phase("lock", "post").outcome, "success", result.log);
  assert.deepEqual(await lock.line(), [other.id]);
});
