import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

const show = 'say(process.env.GITHUB_STATE + " " + process.env.RUNNER_TRACKING_ID)';
const actions = {
  "a/fine@v1": nodeAction({ pre: show, main: show, post: show }),
  "a/bad@v1": nodeAction({ pre: "process.exit(1)", main: "", post: "" }),
  "a/stays@v1": nodeAction({ main: 'stay("SIGINT", "SIGTERM"); say("ready");', post: "" }),
};
const options = { actions, profile: "act" } as const;

test("act: a post is skipped when its main was", { skip }, async () => {
  const { course } = await runJob({ steps: [{ id: "a", if: "false", uses: "a/fine@v1" }] }, options);
  assert.deepEqual(course, ["a pre: success", "a main: skipped"]);
});

test("act: after a pre that failed there is no other pre, no main and no post", { skip }, async () => {
  const steps = [
    { id: "a", uses: "a/bad@v1" },
    { id: "b", uses: "a/fine@v1" },
    { if: "always()", run: "echo 1" },
  ];
  const result = await runJob({ steps }, options);
  assert.deepEqual(result.course, ["a pre: failure", "b pre: skipped"]);
});

test("act: a cancelled step is killed at once", { skip }, async () => {
  const result = await runJob({ steps: [{ id: "a", uses: "a/stays@v1" }] }, options, async (job) => {
    await job.line(/ready/);
    job.cancel();
  });
  assert.deepEqual(result.phase("a", "main").log, ["ready"]);
  assert.deepEqual(result.course, ["a main: cancelled", "a post: success"]);
});

test("act: the same command files in every stage, and no tracking variable", { skip }, async () => {
  const result = await runJob({ steps: [{ uses: "a/fine@v1" }] }, options);
  assert.equal(new Set(result.phases.map(({ log }) => log[0])).size, 1);
  assert.match(result.log, /undefined$/);
});
