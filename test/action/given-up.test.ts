import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

const work = { id: "work", run: "cloud-lock check" };
const impatient = { "wait-timeout": "0s" };

async function busy(inputs: Readonly<Record<string, string>>, more = {}) {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using other = await lock.occupy();
  const result = await runJob({ steps: [lockStep({ ...impatient, ...inputs }, more), work] }, stage.runner);
  assert.deepEqual(await lock.line(), [other.id], "the other one's claim is left alone, and ours is gone");
  assert.deepEqual(result.ending.survivors, []);
  return result;
}

test("on-timeout fail: the job fails, in pre", { skip }, async () => {
  const result = await busy({});
  assert.deepEqual([result.conclusion, result.phase("lock", "pre").outcome], ["failure", "failure"]);
  assert.match(result.phase("lock", "pre").annotations[0]?.message ?? "", /is not free: held by/);
});

test("on-timeout skip: the job goes on, and check fails", { skip }, async () => {
  const result = await busy({ "on-timeout": "skip" });
  assert.equal(result.phase("lock", "main").outputs.acquired, "false");
  assert.equal(result.phase("work", "main").outcome, "failure");
  assert.equal(result.phase("lock", "post").outcome, "success", result.log);
});

test("on-timeout continue: the job goes on without the lock", { skip }, async () => {
  const result = await busy({ "on-timeout": "continue" });
  assert.deepEqual(
    [result.phase("lock", "main").outcome, result.phase("lock", "main").outputs.acquired],
    ["success", "false"],
  );
  assert.equal(result.phase("lock", "post").outcome, "success", result.log);
});

test("continue-on-error after a pre that failed: main does not let the job believe that it holds the lock", {
  skip,
}, async () => {
  const result = await busy({}, { continueOnError: true });
  assert.equal(result.phase("lock", "pre").outcome, "failure");
  assert.equal(result.phase("lock", "main").outcome, "failure");
  assert.notEqual(result.phase("lock", "main").outputs.acquired, "true");
  assert.equal(result.phase("work", "main").outcome, "failure", "there is no command, or it says no");
});
