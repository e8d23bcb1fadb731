import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { nodeAction } from "../fakes/runner/action-folder.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob, startJob } from "../fakes/runner/runner.ts";
import { eventually } from "./eventually.ts";
import { sessionOf } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

test("post is never run: the keeper ends with the job, and the lock is free after its ttl", { skip }, async () => {
  const ttlMs = 3_000;
  const stage = folderStage();
  const steps = [lockStep({ ttl: `${ttlMs}ms` })];
  const result = await runJob({ steps }, { ...stage.runner, faults: { skipPosts: true } });
  assert.equal(result.find("lock", "post"), undefined);
  // At once, by the tracking variable: well before the keeper itself would have noticed.
  assert.deepEqual(result.ending.survivors, []);
  assert.equal((await stage.lock("deploy").line()).length, 1);
  await stage.lock("deploy").takeOver(4 * ttlMs);
});

test("post is killed while it waits for a keeper that hangs: both end with the job, and the ttl frees the lock", {
  skip,
}, async () => {
  const ttlMs = 3_000;
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep({ ttl: `${ttlMs}ms` }), gatedStep()] }, stage.runner);
  await job.line(/ready/);
  const { folder, keeper } = await sessionOf(job);
  process.kill(keeper.pid, "SIGSTOP");
  job.open("go");
  await eventually(() => existsSync(join(folder, "release")), "the word to release");
  await job.killPhase("lock", "post");
  const result = await job.result;
  assert.deepEqual([result.conclusion, result.phase("lock", "post").signal], ["failure", "SIGKILL"]);
  assert.deepEqual(result.ending.survivors, []);
  await stage.lock("deploy").takeOver(4 * ttlMs);
});

test("post is run twice: the second one finds nothing to do, and does not fail", { skip }, async () => {
  const stage = folderStage();
  const result = await runJob({ steps: [lockStep()] }, { ...stage.runner, faults: { repeatPosts: true } });
  const posts = result.phases.filter(({ stage }) => stage === "post");
  assert.deepEqual(
    posts.map(({ outcome }) => outcome),
    ["success", "success"],
    result.log,
  );
  assert.deepEqual(await stage.lock("deploy").line(), []);
});

test("post is run twice, and somebody else holds the lock by then: that is left alone", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  let id = "";
  const options = { ...stage.runner, faults: { repeatPosts: true } };
  const next = { id: "next", uses: "test/wait@v1" };
  const wait = { "test/wait@v1": waitingPost() };
  const result = await runJob(
    { steps: [lockStep(), next] },
    { ...options, actions: { ...options.actions, ...wait } },
    async (job) => {
      // The posts run as next, lock, next, lock; the second of `next` waits for us.
      await job.ended("lock", "post");
      const other = await lock.occupy();
      id = other.id;
      job.open("go");
      await job.result;
      assert.deepEqual(await lock.line(), [id]);
      await other.release();
    },
  );
  assert.equal(result.conclusion, "success", result.log);
});

function waitingPost(): string {
  return nodeAction({
    post: `import { existsSync } from "node:fs";
      if (process.env.STATE_seen) while (!existsSync(process.env.RUNNER_TEMP + "/go")) await new Promise((r) => setTimeout(r, 50));
      save("seen", "yes");`,
  });
}
