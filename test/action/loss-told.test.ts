/** A loss is told at once, where people look: in the log of the step that runs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Step } from "../fakes/runner/job.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { eventually } from "./eventually.ts";
import { sessionsOf } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep, untilOpened } from "./stage.ts";

const lock = lockStep({ ttl: "4s" });
const was = /the lease on .*deploy was lost: its claim is no longer in the line/;

/** Takes the lock away from the job once its step has begun. */
async function losing(steps: readonly Step[], steer: (job: RunningJob) => Promise<void>) {
  const stage = folderStage();
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/ready/);
  await stage.lock("deploy").evictHolder();
  await steer(job);
  return await job.result;
}

test("while the step runs, by one annotation, and its own output stays whole", { skip }, async () => {
  const work = { id: "work", run: `echo ready; printf half >&2; ${untilOpened("go")}; echo " line" >&2; echo done` };
  const result = await losing([lock, work], async (job) => {
    await job.line(was);
    job.open("go");
  });
  const { outcome, annotations, log } = result.phase("work", "main");
  assert.deepEqual([outcome, annotations.length, annotations[0]?.level], ["success", 1, "error"]);
  assert.match(annotations[0]?.message ?? "", was);
  assert.deepEqual(
    log.filter((line) => !line.startsWith("##[error]")),
    ["ready", "half", " line", "done"],
  );
  assert.equal(result.phase("lock", "post").outcome, "failure");
});

test("not into a file that the step has for its stderr: the step after it tells it", { skip }, async () => {
  const quiet = { id: "quiet", run: `exec 2>errors; echo ready; ${untilOpened("go")}; wc -c <errors` };
  const next = { id: "next", run: untilOpened("end") };
  const result = await losing([lock, quiet, next], async (job) => {
    await eventually(() => sessionsOf(job)[0]?.phase === "stopping", "the loss seen by the keeper");
    job.open("go");
    await job.line(was);
    job.open("end");
  });
  assert.deepEqual(result.phase("quiet", "main").log, ["ready", "0"]);
  assert.match(result.phase("next", "main").annotations[0]?.message ?? "", was);
});

test("between pre and main: in the step that runs then, and main fails", { skip }, async () => {
  const before = { ...gatedStep(), id: "before" };
  const result = await losing([before, lock, { id: "work", run: "echo never" }], async (job) => {
    await job.line(was);
    job.open("go");
  });
  const main = result.phase("lock", "main");
  assert.deepEqual(
    [main.outcome, result.find("work", "main")?.outcome, result.phase("lock", "post").outcome],
    ["failure", "skipped", "failure"],
  );
  assert.match(main.annotations[0]?.message ?? "", /taken before the job's steps is not held any more: .*was lost/);
  assert.notEqual(main.outputs.acquired, "true");
});
