/** The hooks, the keeper and the steps' `cloud-lock` on the oldest Node that a runner may run them with. */
import assert from "node:assert/strict";
import { realpathSync } from "node:fs";
import { test } from "node:test";
import { noSimulator } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { nodesAtHand } from "../nodes.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

const node = nodesAtHand().get("20");
const skip = noSimulator || (node === undefined && "there is no Node 20 on the PATH");

const stageOn20 = () => folderStage({ node: realpathSync(node ?? process.execPath) });

test("waits in pre, is checked by a step, and is given back in post", { skip }, async () => {
  const stage = stageOn20();
  const other = await stage.lock("deploy").occupy();
  const work = { id: "work", run: 'cat "$(command -v cloud-lock)"; cloud-lock check' };
  await using job = await startJob({ steps: [lockStep(), work] }, stage.runner);
  await job.line(/waiting for .*deploy: held by /);
  await other.release();
  const result = await job.result;
  assert.equal(result.conclusion, "success", result.log);
  assert.ok(result.log.includes(`exec '${stage.runner.node}' `), result.log);
  const { outputs } = result.phase("lock", "main");
  assert.ok(Number(outputs["waited-ms"]) > 0);
  assert.equal(JSON.parse(outputs.holder ?? "")[0].info.why, "somebody else's work");
  assert.match(result.phase("work", "main").log.join("\n"), /is held, healthy/);
  assert.match(result.phase("lock", "post").summary, /cloud-lock: released/);
  assert.deepEqual(await stage.lock("deploy").line(), []);
  assert.deepEqual(result.ending.survivors, []);
});

test("a keeper that was killed is released for, by post", { skip }, async () => {
  const stage = stageOn20();
  await using job = await startJob({ steps: [lockStep(), gatedStep()] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  process.kill(session.keeper.pid, "SIGKILL");
  await untilKeeperGone(session);
  job.open("go");
  const result = await job.result;
  assert.match(result.phase("lock", "post").annotations[0]?.message ?? "", /its claim was removed/);
  assert.deepEqual(await stage.lock("deploy").line(), []);
});
