import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

const tell = (stage: string) => `say("${stage} " + process.env.GITHUB_ACTION);`;
const three = nodeAction({ pre: tell("pre"), main: tell("main"), post: tell("post") });
const late = nodeAction({ main: tell("main"), post: tell("post") });
const failing = nodeAction({ pre: "process.exit(3)", main: tell("main"), post: tell("post") });
const careful = nodeAction({ pre: tell("pre"), preIf: "success()", main: tell("main") });
const actions = { "a/three@v1": three, "a/late@v1": late, "a/failing@v1": failing, "a/careful@v1": careful };

test("all pres first, then the mains, then the posts in the reverse order of their registration", {
  skip,
}, async () => {
  const steps = [
    { id: "late", uses: "a/late@v1" },
    { id: "one", uses: "a/three@v1" },
    { id: "work", run: "echo work" },
    { id: "two", uses: "a/three@v1" },
  ];
  const { course } = await runJob({ steps }, { actions });
  assert.deepEqual(course, [
    "one pre: success",
    "two pre: success",
    "late main: success",
    "one main: success",
    "work main: success",
    "two main: success",
    // Two and one were registered before any main, hence end after it.
    "late post: success",
    "two post: success",
    "one post: success",
  ]);
});

test("a pre runs whatever its step's condition says, and its post too", { skip }, async () => {
  const { course } = await runJob({ steps: [{ id: "one", if: "false", uses: "a/three@v1" }] }, { actions });
  assert.deepEqual(course, ["one pre: success", "one main: skipped", "one post: success"]);
});

test("after a pre that failed the other pres run unless they ask for success, mains do not, posts do", {
  skip,
}, async () => {
  const steps = [
    { id: "bad", uses: "a/failing@v1" },
    { id: "one", uses: "a/three@v1" },
    { id: "careful", uses: "a/careful@v1" },
    { id: "clean", if: "always()", run: "echo clean" },
  ];
  const result = await runJob({ steps }, { actions });
  assert.equal(result.conclusion, "failure");
  assert.equal(result.phase("bad", "pre").exitCode, 3);
  assert.deepEqual(result.course.slice(1), [
    "one pre: success",
    "careful pre: skipped",
    "bad main: skipped",
    "one main: skipped",
    "careful main: skipped",
    "clean main: success",
    "one post: success",
    "bad post: success",
  ]);
});

test("continue-on-error covers a failed pre", { skip }, async () => {
  const steps = [{ id: "bad", continueOnError: true, uses: "a/failing@v1" }, { run: "exit 0" }];
  const result = await runJob({ steps }, { actions });
  assert.deepEqual([result.conclusion, result.phase("bad", "pre").outcome], ["success", "failure"]);
  assert.equal(result.phase("bad", "main").outcome, "success");
});

test("steps without an id are named by the server", { skip }, async () => {
  const steps = [{ run: "echo 1" }, { run: "echo 2" }, { uses: "a/late@v1" }];
  const { course } = await runJob({ steps }, { actions });
  assert.deepEqual(
    course.map((line) => line.split(" ")[0]),
    ["__run", "__run_2", "__a_late", "__a_late"],
  );
});

test("an action that cannot be had fails the job before any step", { skip }, async () => {
  const result = await runJob({ steps: [{ run: "echo 1" }, { uses: "a/none@v1" }] });
  assert.equal(result.conclusion, "failure");
  assert.deepEqual(result.course, []);
  assert.match(result.ending.errors.join(), /Unable to resolve action `a\/none@v1`/);
});
