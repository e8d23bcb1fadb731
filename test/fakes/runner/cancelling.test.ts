import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob, startJob } from "./runner.ts";

const timing = { interruptMs: 300, terminateMs: 300 };
const waiting = 'process.on("SIGINT", () => { say("withdrawn"); process.exit(1); }); stay(); say("waiting");';

test("a waiting pre with `pre-if: success()` is told, and its post runs", { skip }, async () => {
  const action = nodeAction({ pre: waiting, preIf: "success()", main: "", post: 'say("post")' });
  const result = await runJob(
    { steps: [{ id: "a", uses: "a/b@v1" }] },
    { actions: { "a/b@v1": action } },
    async (job) => {
      await job.line(/waiting/);
      job.cancel();
    },
  );
  assert.equal(result.conclusion, "cancelled");
  assert.deepEqual(result.phase("a", "pre").log, ["waiting", "withdrawn"]);
  assert.deepEqual(result.course, ["a pre: cancelled", "a main: skipped", "a post: success"]);
});

test("a waiting pre with the default is never told", { skip }, async () => {
  const pre = `process.on("SIGUSR2", () => process.exit()); ${waiting}`;
  const action = nodeAction({ pre, main: "" });
  await using job = await startJob({ steps: [{ id: "a", uses: "a/b@v1" }] }, { actions: { "a/b@v1": action } });
  const pid = await job.started("a", "pre");
  await job.line(/waiting/);
  job.cancel();
  await job.cancelling();
  process.kill(pid, "SIGUSR2");
  const result = await job.result;
  assert.deepEqual(result.phase("a", "pre").log, ["waiting"]);
  assert.deepEqual(result.course, ["a pre: success", "a main: skipped"]);
});

test("SIGINT, SIGTERM, then SIGKILL; an always() step is still run", { skip }, async () => {
  const action = nodeAction({ main: 'stay("SIGINT", "SIGTERM"); say("ready");' });
  const steps = [
    { id: "a", uses: "a/b@v1" },
    { id: "no", run: "echo no" },
    { id: "clean", if: "always()", run: "echo clean" },
    { id: "told", if: "cancelled()", run: "echo told" },
  ];
  const result = await runJob({ steps }, { actions: { "a/b@v1": action }, timing }, async (job) => {
    await job.line(/ready/);
    job.cancel();
  });
  assert.deepEqual(result.phase("a", "main").log, ["ready", "got SIGINT", "got SIGTERM"]);
  assert.equal(result.phase("a", "main").signal, "SIGKILL");
  assert.deepEqual(result.course.slice(1), ["no main: skipped", "clean main: success", "told main: success"]);
});

test("only the step's own process is signalled", { skip }, async () => {
  const steps = [
    {
      id: "a",
      run: "trap 'echo parent told; exit 1' INT; sh -c 'trap \"echo child told\" INT; sleep 0.5; echo child ends' & echo ready; wait",
    },
  ];
  const result = await runJob({ steps }, {}, async (job) => {
    await job.line(/ready/);
    job.cancel();
  });
  const { log } = result.phase("a", "main");
  assert.deepEqual([log.includes("parent told"), log.includes("child told")], [true, false]);
});

test("a step that takes too long fails, and the job is not cancelled", { skip }, async () => {
  const action = nodeAction({ main: "stay();" });
  const steps = [
    { id: "a", uses: "a/b@v1", timeoutMs: 50 },
    { id: "after", if: "failure()", run: "echo after" },
  ];
  const result = await runJob({ steps }, { actions: { "a/b@v1": action }, timing });
  assert.deepEqual(result.course, ["a main: failure", "after main: success"]);
  assert.match(result.log, /has timed out/);
});

test("a job that does not end after its cancellation loses its worker, posts included", { skip }, async () => {
  const action = nodeAction({ main: "", post: "stay(); say('post waits');" });
  const options = { actions: { "a/b@v1": action }, timing: { ...timing, cancelBudgetMs: 200 } };
  const result = await runJob({ steps: [{ id: "a", uses: "a/b@v1" }] }, options, async (job) => {
    await job.line(/post waits/);
    job.cancel();
  });
  assert.equal(result.ending.end, "worker-died");
  assert.deepEqual(result.course, ["a main: success"]);
});
