import assert from "node:assert/strict";
import { test } from "node:test";
import { compositeAction, nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

const tell = 'say(process.env.INPUT_WORD + " " + process.env.STATE_n); save("n", "saved"); output("x", "inner");';
const leaf = nodeAction({ inputs: { word: "" }, pre: tell, main: tell, post: tell });
// biome-ignore lint/suspicious/noTemplateCurlyInString: these are the runner's expressions
const inner = { id: "leaf", uses: "a/leaf@v1", with: { word: "${{ inputs.word }}" } };
// biome-ignore lint/suspicious/noTemplateCurlyInString: these are the runner's expressions
const composite = compositeAction([{ run: "echo before" }, inner], { out: "${{ steps.leaf.outputs.x }}" });
const actions = { "a/leaf@v1": leaf, "a/comp@v1": composite };
const checkout = (folder: string, name: string) => ({ run: `cp -r ${folder} ${name}` });

test("within a remote composite action pre runs, with the action's inputs", { skip }, async () => {
  const steps = [
    { id: "c", uses: "a/comp@v1", with: { word: "hi" } },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
    { id: "see", run: "echo ${{ steps.c.outputs.out }}" },
  ];
  const result = await runJob({ steps }, { actions });
  assert.deepEqual(result.course, [
    "c.leaf pre: success",
    "c pre: success",
    "c.__run main: success",
    "c.leaf main: success",
    "c main: success",
    "see main: success",
    "c.leaf post: success",
    "c post: success",
  ]);
  assert.deepEqual(result.phase("c.leaf", "pre").log, ["hi undefined"]);
  assert.deepEqual(result.phase("c.leaf", "post").log, ["hi saved"]);
  assert.deepEqual(result.phase("see", "main").log, ["inner"]);
});

test("a local action has no pre, and says so; its post runs", { skip }, async () => {
  const steps = [checkout(leaf, "leaf"), { id: "l", uses: "./leaf" }];
  const result = await runJob({ steps }, { actions });
  assert.deepEqual(result.course.slice(1), ["l main: success", "l post: success"]);
  assert.match(result.phase("l", "main").annotations[0]?.message ?? "", /`pre` execution is not supported/);
});

test("within a local composite action pre does not run, and post does", { skip }, async () => {
  const result = await runJob({ steps: [checkout(composite, "comp"), { id: "c", uses: "./comp" }] }, { actions });
  assert.equal(result.find("c.leaf", "pre"), undefined);
  assert.deepEqual(result.phase("c.leaf", "post").log, ["none saved"]);
});

test("a step that fails ends its composite action, other than for those that ask", { skip }, async () => {
  const failing = compositeAction([
    { id: "bad", run: "exit 1" },
    { id: "no", run: "echo no" },
    { id: "yes", if: "failure()", run: "echo yes" },
  ]);
  const result = await runJob({ steps: [{ id: "c", uses: "a/bad@v1" }] }, { actions: { "a/bad@v1": failing } });
  assert.deepEqual(result.course, [
    "c.bad main: failure",
    "c.no main: skipped",
    "c.yes main: success",
    "c main: failure",
  ]);
});
