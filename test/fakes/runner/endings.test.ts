import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob, startJob } from "./runner.ts";

const post = 'say("post")';
const actions = {
  "a/stays@v1": nodeAction({ main: 'save("id", "1"); stay("SIGINT"); say("ready");', post }),
  "a/fine@v1": nodeAction({ main: "", post }),
};
const timing = { interruptMs: 100, terminateMs: 100 };
const steps = [
  { id: "a", uses: "a/stays@v1" },
  { id: "clean", if: "always()", run: "echo clean" },
];

test("kill -9 of a stage: its command files are read all the same, and the post runs", { skip }, async () => {
  const result = await runJob({ steps }, { actions }, async (job) => {
    await job.line(/ready/);
    await job.killPhase("a", "main");
  });
  assert.deepEqual(result.phase("a", "main").state, { id: "1" });
  assert.deepEqual(result.course, ["a main: failure", "clean main: success", "a post: success"]);
});

test("the runner's service is stopped: the step is signalled, nothing else runs, orphans are killed", {
  skip,
}, async () => {
  const result = await runJob({ steps }, { actions, timing }, async (job) => {
    await job.line(/ready/);
    job.stopService();
  });
  assert.equal(result.conclusion, "failure");
  assert.deepEqual(result.phase("a", "main").log, ["ready", "got SIGINT"]);
  assert.deepEqual(result.course, ["a main: failure", "clean main: skipped", "a post: skipped"]);
  assert.deepEqual(result.ending.survivors, []);
});

test("the worker dies: its steps run on, and nobody cleans up", { skip }, async () => {
  const result = await runJob({ steps }, { actions }, async (job) => {
    await job.line(/ready/);
    await job.killWorker();
  });
  assert.equal(result.ending.end, "worker-died");
  assert.equal(result.ending.survivors.length, 1);
  assert.notDeepEqual(result.ending.leftInTemp, []);
});

test("the listener dies: the job goes on to its end, while GitHub calls it failed", { skip }, async () => {
  await using job = await startJob({ steps: [{ id: "w", run: "echo ready; read -r _ < fifo || true" }] }, {});
  await job.line(/ready/);
  job.killListener();
  const result = await job.result;
  assert.deepEqual([result.ending.end, result.conclusion], ["listener-died", "failure"]);
  assert.deepEqual(result.course, ["w main: success"]);
});

test("the machine is gone, with all its processes", { skip }, async () => {
  const result = await runJob({ steps }, { actions }, async (job) => {
    await job.line(/ready/);
    job.losePower();
  });
  assert.equal(result.ending.end, "power-lost");
  assert.deepEqual([result.ending.survivors, result.course], [[], []]);
});

test("posts that are never run, and posts that are run twice", { skip }, async () => {
  const fine = { steps: [{ id: "a", uses: "a/fine@v1" }] };
  assert.deepEqual((await runJob(fine, { actions, faults: { skipPosts: true } })).course, ["a main: success"]);
  const twice = await runJob(fine, { actions, faults: { repeatPosts: true } });
  assert.deepEqual(twice.course, ["a main: success", "a post: success", "a post: success"]);
});

test("nothing is left of a job that was disposed of while it ran", { skip }, async () => {
  const job = await startJob({ steps }, { actions });
  await job.line(/ready/);
  await job[Symbol.asyncDispose]();
  assert.deepEqual(job.survivors(), []);
  assert.equal(existsSync(job.home), false);
});
