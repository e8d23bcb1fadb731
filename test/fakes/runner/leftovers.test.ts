import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

const sleeper = (env: string, stdio: string) =>
  `spawn("sleep", ["60"], { detached: true, stdio: "${stdio}", env: ${env} }).unref(); process.exit();`;

test("a detached process lives until the posts are over, and is then killed by its tracking variable", {
  skip,
}, async () => {
  const action = nodeAction({ main: sleeper("process.env", "ignore"), post: "" });
  const result = await runJob(
    { steps: [{ id: "a", uses: "a/b@v1" }] },
    { actions: { "a/b@v1": action } },
    async (job) => {
      await job.ended("a", "main");
      assert.equal(
        job.survivors().some(({ command }) => command === "sleep 60"),
        true,
      );
    },
  );
  assert.deepEqual(result.ending.survivors, []);
});

test("without the variable it survives the job", { skip }, async () => {
  const action = nodeAction({ main: sleeper('{ ...process.env, RUNNER_TRACKING_ID: "" }', "ignore") });
  const result = await runJob({ steps: [{ uses: "a/b@v1" }] }, { actions: { "a/b@v1": action } });
  assert.deepEqual(
    result.ending.survivors.map(({ command }) => command),
    ["sleep 60"],
  );
});

test("output that is still held open delays the step, and is then given up", { skip }, async () => {
  const action = nodeAction({ main: sleeper("process.env", "inherit") });
  const options = { actions: { "a/b@v1": action }, timing: { streamsMs: 300 } };
  const result = await runJob({ steps: [{ id: "a", uses: "a/b@v1" }] }, options);
  const { log, durationMs, outcome } = result.phase("a", "main");
  assert.match(log.join(), /The STDIO streams did not close/);
  assert.ok(durationMs >= 300);
  assert.equal(outcome, "success");
});

test("the temporary folder is emptied when a job ends, and when the next one starts", { skip }, async () => {
  const home = mkdtempSync(join(tmpdir(), "runner-"));
  after(() => rmSync(home, { recursive: true, force: true }));
  const first = await runJob({ steps: [{ run: 'touch "$RUNNER_TEMP/a" stale' }] }, { home });
  assert.deepEqual(first.ending.leftInTemp, []);
  const broken = await runJob(
    { steps: [{ run: 'touch "$RUNNER_TEMP/b"; echo ready; exec sleep 60' }] },
    { home },
    async (job) => {
      await job.line(/ready/);
      await job.killWorker();
    },
  );
  assert.equal(broken.ending.leftInTemp.includes("b"), true);
  const last = await runJob({ steps: [{ id: "see", run: 'ls "$RUNNER_TEMP"; ls' }] }, { home });
  const { log } = last.phase("see", "main");
  assert.equal(log.includes("b"), false);
  assert.equal(log.at(-1), "stale", "the workspace is not cleaned");
});
