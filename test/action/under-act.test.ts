import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "../fakes/runner/action-folder.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, sessionsOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

const act = { profile: "act" } as const;

test("act: pre takes the lock, post gives it back, although the action's folder is replaced in between", {
  skip,
}, async () => {
  const stage = folderStage(act);
  await using job = await startJob({ steps: [lockStep(), { run: "cloud-lock check" }] }, stage.runner);
  const result = await job.result;
  assert.equal(result.conclusion, "success", result.log);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("act: cancelled while waiting, pre is killed and there is no post: the keeper leaves the line by itself", {
  skip,
}, async () => {
  const stage = folderStage(act);
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  await using job = await startJob({ steps: [lockStep()] }, stage.runner);
  await lock.untilLine(2);
  const session = await sessionOf(job);
  job.cancel();
  await job.result;
  await untilKeeperGone(session);
  assert.deepEqual(await lock.line(), [other.id]);
});

test("act: another action's pre fails after ours, and there is no post: the keeper ends with act", {
  skip,
}, async () => {
  const pre =
    'import { existsSync } from "node:fs"; say("stand by"); while (!existsSync(process.env.RUNNER_TEMP + "/go")) await new Promise((r) => setTimeout(r, 50)); process.exit(1);';
  const stage = folderStage({ ...act, actions: { "test/bad@v1": nodeAction({ pre }) } });
  const steps = [lockStep({ ttl: "3s" }), { uses: "test/bad@v1" }];
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/stand by/);
  const session = await sessionOf(job);
  assert.equal(sessionsOf(job).length, 1);
  job.open("go");
  await job.result;
  await untilKeeperGone(session);
  await stage.lock("deploy").takeOver(20_000);
});
