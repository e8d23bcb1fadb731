import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

/** Shows, stage by stage, what was handed to it. */
const show = (...names: readonly string[]) =>
  `say(JSON.stringify([${names.map((name) => `process.env["${name}"]`).join()}]));`;

test("state goes from pre to main to post, of this very step", { skip }, async () => {
  const action = nodeAction({
    pre: 'save("id", process.env.GITHUB_ACTION); output("x", "from pre");',
    main: `${show("STATE_id")} output("x", "from main"); save("late", "yes");`,
    post: `${show("STATE_id", "STATE_late")} output("x", "from post");`,
  });
  const steps = [
    { id: "one", uses: "a/b@v1" },
    { id: "two", uses: "a/b@v1" },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
    { id: "see", run: "echo '${{ steps.one.outputs.x }}'" },
  ];
  const result = await runJob({ steps }, { actions: { "a/b@v1": action } });
  assert.deepEqual(result.phase("two", "main").log, ['["two"]']);
  assert.deepEqual(result.phase("one", "post").log, ['["one","yes"]']);
  assert.deepEqual(result.phase("one", "pre").outputs, {});
  assert.deepEqual(result.phase("see", "main").log, ["from main"]);
});

test("inputs are evaluated anew in each stage, and those of earlier steps are empty in pre", { skip }, async () => {
  const stage = show("INPUT_LOCK", "INPUT_WITH_BLANK", "INPUT_STATUS");
  const action = nodeAction({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
    inputs: { lock: "", "with blank": "default", status: "${{ job.status }}" },
    pre: stage,
    main: stage,
    post: stage,
  });
  const steps = [
    { id: "name", run: 'echo "lock=late" >> "$GITHUB_OUTPUT"' },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
    { id: "lock", uses: "a/b@v1", with: { Lock: "${{ steps.name.outputs.lock }}" } },
    { run: "exit 1" },
  ];
  const result = await runJob({ steps }, { actions: { "a/b@v1": action } });
  const [before, now, afterwards] = (["pre", "main", "post"] as const).map((name) => result.phase("lock", name).log);
  assert.deepEqual(before, ['["","default","success"]']);
  assert.deepEqual(now, ['["late","default","success"]']);
  assert.deepEqual(afterwards, ['["late","default","failure"]']);
});

test("the default of an input sees no secrets", { skip }, async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the runner's expression
  const action = nodeAction({ inputs: { token: "${{ secrets.github_token }}" }, main: "" });
  const result = await runJob({ steps: [{ id: "a", uses: "a/b@v1" }] }, { actions: { "a/b@v1": action } });
  assert.match(result.phase("a", "main").log.join(), /Unrecognized named-value: 'secrets'/);
});

test("GITHUB_ENV and GITHUB_PATH reach later steps, from a pre too", { skip }, async () => {
  const write = (file: string, line: string) => `appendFileSync(process.env.${file}, ${JSON.stringify(`${line}\n`)});`;
  const action = nodeAction({ pre: write("GITHUB_ENV", "WORD=early") + write("GITHUB_PATH", "/opt/early") });
  const steps = [
    { id: "first", run: 'echo "$WORD $PATH"; echo /opt/late >> "$GITHUB_PATH"; echo NODE_OPTIONS=-x >> "$GITHUB_ENV"' },
    { uses: "a/b@v1" },
    { id: "last", if: "always()", run: 'echo "$PATH"', env: { WORD: "own" } },
  ];
  const result = await runJob({ steps }, { actions: { "a/b@v1": action } });
  assert.match(result.phase("first", "main").log[0] ?? "", /^early \/opt\/early:/);
  assert.match(result.phase("last", "main").log[0] ?? "", /^\/opt\/late:\/opt\/early:/);
  assert.equal(result.phase("first", "main").outcome, "failure", "NODE_OPTIONS is refused");
});

test("the command files have a new name in every stage", { skip }, async () => {
  const action = nodeAction({ pre: show("GITHUB_STATE"), main: show("GITHUB_STATE"), post: show("GITHUB_STATE") });
  const result = await runJob({ steps: [{ uses: "a/b@v1" }] }, { actions: { "a/b@v1": action } });
  assert.equal(new Set(result.phases.map(({ log }) => log[0])).size, 3);
});
