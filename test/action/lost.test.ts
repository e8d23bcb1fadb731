import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

const work = gatedStep("cloud-lock check");

test("on-lost fail: the steps go on, check fails, and post fails the job", { skip }, async () => {
  const stage = folderStage();
  const steps = [lockStep({ ttl: "4s" }), work];
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  await stage.lock("deploy").evictHolder();
  await untilKeeperGone(session);
  await using other = await stage.lock("deploy").occupy();
  job.open("go");
  const result = await job.result;
  assert.match(result.phase("work", "main").log.join("\n"), /is not held/);
  assert.equal(result.phase("lock", "post").outcome, "failure");
  assert.match(result.phase("lock", "post").annotations[0]?.message ?? "", /lost while the job ran/);
  assert.deepEqual(await stage.lock("deploy").line(), [other.id]);
});

test("a keeper that was stopped for longer than the ttl does not believe that it still holds", { skip }, async () => {
  const stage = folderStage();
  const steps = [lockStep({ ttl: "2s" }), work];
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  process.kill(session.keeper.pid, "SIGSTOP");
  const other = await stage.lock("deploy").occupy({ withinMs: 30_000 });
  job.open("go");
  const { log } = await job.ended("work", "main");
  assert.match(log.join("\n"), /is not held/);
  process.kill(session.keeper.pid, "SIGCONT");
  const result = await job.result;
  assert.equal(result.phase("lock", "post").outcome, "failure");
  assert.deepEqual(await stage.lock("deploy").line(), [other.id]);
  await other.release();
});
