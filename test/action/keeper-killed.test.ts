import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

const gated = gatedStep("cloud-lock check");

test("the keeper is killed: check fails, post gives the lock back without it, and fails the job", {
  skip,
}, async () => {
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep(), gated] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  process.kill(session.keeper.pid, "SIGKILL");
  await untilKeeperGone(session);
  job.open("go");
  const result = await job.result;
  assert.match(result.phase("work", "main").log.join("\n"), /keeper has died/);
  const post = result.phase("lock", "post");
  assert.deepEqual([result.conclusion, post.outcome], ["failure", "failure"]);
  assert.match(post.annotations[0]?.message ?? "", /the keeper of the lock had died/);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("the keeper is killed, and somebody else holds the lock by now: post leaves that alone", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using job = await startJob({ steps: [lockStep({ ttl: "2s" }), gated] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  process.kill(session.keeper.pid, "SIGKILL");
  await untilKeeperGone(session);
  const other = await lock.occupy({ withinMs: 20_000 });
  job.open("go");
  const result = await job.result;
  assert.equal(result.phase("lock", "post").outcome, "failure");
  assert.deepEqual(await lock.line(), [other.id]);
  await other.release();
});

test("the keeper is killed while the job waits: pre fails, and post takes the claim out of the line", {
  skip,
}, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob({ steps: [lockStep(), { id: "work", run: "echo never" }] }, stage.runner);
  await lock.untilLine(2);
  process.kill((await sessionOf(job)).keeper.pid, "SIGKILL");
  const result = await job.result;
  const pre = result.phase("lock", "pre");
  assert.deepEqual([pre.outcome, result.find("work", "main")?.outcome], ["failure", "skipped"]);
  assert.match(pre.annotations[0]?.message ?? "", /the keeper of .* has died without a word/);
  assert.deepEqual(await lock.line(), [other.id]);
});
