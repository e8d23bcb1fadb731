import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { eventually } from "./eventually.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

const work = { id: "work", run: "echo ready; exec sleep 60" };

test("the worker dies: the keeper goes within 5 s, and the lock is free after its ttl, not before", {
  skip,
}, async () => {
  const ttlMs = 8_000;
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep({ ttl: `${ttlMs}ms` }), work] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  await job.killWorker();
  await untilKeeperGone(session);
  // Orphaned steps may still be working: the claim stands until its time is over.
  assert.equal((await stage.lock("deploy").line()).length, 1);
  await job.result;
  assert.deepEqual(
    job.survivors().map(({ command }) => command),
    ["sleep 60"],
    "the step runs on, alone",
  );
  await stage.lock("deploy").takeOver(3 * ttlMs);
});

test("the worker dies while the job waits: the keeper leaves the line", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob({ steps: [lockStep(), work] }, stage.runner);
  await lock.untilLine(2);
  const session = await sessionOf(job);
  await job.killWorker();
  await untilKeeperGone(session);
  assert.deepEqual(await lock.line(), [other.id]);
});

test("the worker dies as pre begins, which then sees init in its place: nothing is taken and kept for ever", {
  skip,
}, async () => {
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep(), work] }, stage.runner);
  await job.started("lock", "pre");
  await job.killWorker();
  await eventually(() => job.survivors().length === 0, "no process of the job", 20_000);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});
