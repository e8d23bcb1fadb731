/** on-lost: kill-steps, where the loss comes between two steps: the next one must not go on without the lock. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nodeAction } from "../fakes/runner/action-folder.ts";
import type { Step } from "../fakes/runner/job.ts";
import type { JobResult } from "../fakes/runner/job-result.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { eventually } from "./eventually.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { LossRig } from "./loss-rig.ts";
import { gatedStep } from "./stage.ts";

const rig = new LossRig();
const TTL_MS = 2_000;
const settings = { "on-lost": "kill-steps", ttl: `${TTL_MS}ms` };
const sleeper = nodeAction({ main: "setTimeout(() => {}, 20_000);", post: 'say("cleaned up");' });

/** The step `work` ends while the worker stands still, which learns of it when the lock has been lost. */
async function loseAfterWork(steps: readonly Step[], lose: (job: RunningJob) => Promise<void>): Promise<JobResult> {
  const actions = { ...rig.actions, "acme/sleeper@v1": sleeper };
  await using job = await startJob({ steps: [...steps] }, { actions });
  await job.line(/ready/);
  const { pid } = await job.worker();
  process.kill(pid, "SIGSTOP");
  try {
    job.open("go");
    await eventually(() => job.survivors().every(({ command }) => /keeper/.test(command)), "the end of the step");
    await lose(job);
  } finally {
    process.kill(pid, "SIGCONT");
  }
  return await job.result;
}

function evict(name: string): (job: RunningJob) => Promise<void> {
  return async (job) => {
    await rig.evict(name);
    await eventually(async () => (await sessionOf(job)).phase !== "held", "the loss");
    // The keeper goes on looking when nothing of the validity is left.
    const lostAt = performance.now();
    await eventually(() => performance.now() - lostAt > TTL_MS, "the end of its validity");
  };
}

test("the next step is stopped as it begins, and one that cleans up afterwards is not", { skip }, async () => {
  const steps = [
    rig.lock("between", settings),
    gatedStep(),
    { id: "next", run: "sleep 20; echo went on" },
    { id: "clean", if: "always()", run: "sleep 1; echo cleaned" },
  ];
  const result = await loseAfterWork(steps, evict("between"));
  assert.deepEqual(
    result.course.slice(2),
    ["work main: success", "next main: failure", "clean main: success", "lock post: failure"],
    result.log,
  );
  assert.doesNotMatch(result.log, /went on/);
  assert.match(
    result.phase("lock", "post").annotations[0]?.message ?? "",
    /was lost: its claim is no longer in the line.*; the next step was stopped \(\d+ process/,
  );
});

test("the next step is an action: its main is stopped, and its post cleans up", { skip }, async () => {
  const steps = [rig.lock("action", settings), gatedStep(), { id: "next", uses: "acme/sleeper@v1" }];
  const result = await loseAfterWork(steps, evict("action"));
  assert.equal(result.phase("next", "main").outcome, "failure", result.log);
  assert.equal(result.phase("next", "post").log.at(-1), "cleaned up");
});

test("no step comes: the posts of other actions clean up in peace", { skip }, async () => {
  const slow = nodeAction({ main: 'save("isPost", "yes");', post: 'setTimeout(() => say("cleaned up"), 1000);' });
  const steps = [rig.lock("posts", settings), { id: "other", uses: "acme/slow@v1" }, gatedStep()];
  Object.assign(rig.actions, { "acme/slow@v1": slow });
  const result = await loseAfterWork(steps, evict("posts"));
  assert.deepEqual(result.course.slice(3), ["work main: success", "other post: success", "lock post: failure"]);
  assert.equal(result.phase("other", "post").log.at(-1), "cleaned up");
  assert.match(result.phase("lock", "post").annotations[0]?.message ?? "", /was lost.*; no step was running/);
});

describe("max-hold is over between two steps", { skip, concurrency: 2 }, () => {
  const long = { ...settings, "max-hold": "10s" };
  const over = async (job: RunningJob) =>
    await eventually(async () => (await sessionOf(job)).phase === "stopping", "the end of max-hold");

  test("the next one is stopped, if it begins soon", async () => {
    const steps = [rig.lock("soon", long), gatedStep(), { id: "next", run: "sleep 20" }];
    const result = await loseAfterWork(steps, over);
    assert.equal(result.phase("next", "main").outcome, "failure", result.log);
  });

  test("the keeper is gone within 5 s, when none begins", async () => {
    await loseAfterWork([rig.lock("never", long), gatedStep()], async (job) => {
      const session = await sessionOf(job);
      await over(job);
      // Of the 5 s, up to 2 have passed before it was noticed.
      await untilKeeperGone(session, 3_000);
    });
  });
});
