import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

test("the runner's service is stopped while a step works: no post, and the lock is free after its ttl", {
  skip,
}, async () => {
  const ttlMs = 4_000;
  const stage = folderStage();
  const steps = [lockStep({ ttl: `${ttlMs}ms` }), { id: "work", run: "echo ready; exec sleep 60" }];
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  job.stopService();
  const result = await job.result;
  assert.equal(result.phase("lock", "post").outcome, "skipped");
  await untilKeeperGone(session);
  assert.deepEqual(result.ending.survivors, []);
  await stage.lock("deploy").takeOver(3 * ttlMs);
});

test("the runner's service is stopped while the job waits: it withdraws from the line", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob({ steps: [lockStep()] }, stage.runner);
  await lock.untilLine(2);
  job.stopService();
  assert.equal((await job.result).phase("lock", "pre").exitCode, 1);
  assert.deepEqual(await lock.line(), [other.id]);
});
