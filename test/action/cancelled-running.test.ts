import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

test("cancelled while a step works: the lock is held until that step has ended, then released", { skip }, async () => {
  const stage = folderStage();
  const work = { id: "work", run: "trap 'cloud-lock check && exit 1' INT; echo ready; sleep 60 & wait" };
  await using job = await startJob({ steps: [lockStep(), work] }, { ...stage.runner, timing: { streamsMs: 50 } });
  await job.line(/ready/);
  const session = await sessionOf(job);
  job.cancel();
  const { log } = await job.ended("work", "main");
  assert.match(log.join("\n"), /is held, healthy/);
  const result = await job.result;
  assert.equal(result.conclusion, "cancelled");
  assert.equal(result.phase("lock", "post").outcome, "success");
  assert.deepEqual(await stage.lock("deploy").line(), []);
  await untilKeeperGone(session);
  assert.deepEqual(result.ending.survivors, []);
});

test("cancelled between pre and main: main is skipped, and post releases the lock", { skip }, async () => {
  const stage = folderStage();
  const before = { id: "before", run: "echo ready; exec sleep 60" };
  await using job = await startJob({ steps: [before, lockStep()] }, stage.runner);
  await job.line(/ready/);
  job.cancel();
  const result = await job.result;
  assert.equal(result.conclusion, "cancelled");
  assert.deepEqual(
    result.course,
    ["lock pre: success", "before main: cancelled", "lock main: skipped", "lock post: success"],
    result.log,
  );
  assert.deepEqual(await stage.lock("deploy").line(), []);
  assert.deepEqual(result.ending.survivors, []);
});
