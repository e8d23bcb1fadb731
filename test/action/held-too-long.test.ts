import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

test("max-hold: the keeper goes within 5 s of it, while the job runs on, and post fails the job", {
  skip,
}, async () => {
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep({ "max-hold": "2s", ttl: "3s" }), gatedStep()] }, stage.runner);
  await job.line(/ready/);
  await untilKeeperGone(await sessionOf(job), 2_000 + 5_000);
  await stage.lock("deploy").takeOver(20_000);
  job.open("go");
  const result = await job.result;
  assert.equal(result.phase("lock", "post").outcome, "failure");
  assert.match(result.phase("lock", "post").annotations[0]?.message ?? "", /longest time to hold/);
});
