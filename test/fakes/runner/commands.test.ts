import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "./processes.ts";
import { runJob } from "./runner.ts";

async function run(script: string) {
  const result = await runJob({ secrets: { KEY: "s3cret" }, steps: [{ id: "a", run: script }] });
  return result.phase("a", "main");
}

test("annotations, from stdout and stderr", { skip }, async () => {
  const { annotations, outcome } = await run('echo "::warning::careful"; echo "oh ##[error]dear" >&2');
  assert.deepEqual(
    [...annotations].sort((a, b) => a.level.localeCompare(b.level)),
    [
      { level: "error", message: "dear" },
      { level: "warning", message: "careful" },
    ],
  );
  assert.equal(outcome, "success");
});

test("the server keeps ten annotations of a level", { skip }, async () => {
  const { annotations } = await run("for i in $(seq 12); do echo ::notice::$i; done");
  assert.equal(annotations.length, 10);
});

test("secrets are masked, and others from add-mask on", { skip }, async () => {
  const { log } = await run("echo s3cret; echo later; echo ::add-mask::later; echo later on");
  assert.deepEqual(log, ["***", "later", "*** on"]);
});

test("stopped commands are printed, until the token", { skip }, async () => {
  const { log, annotations } = await run(
    "echo ::stop-commands::t0k; echo ::error::x; echo '##[error]y'; echo ::t0k::; echo ::error::z",
  );
  assert.deepEqual(log.slice(0, 2), ["::error::x", "##[error]y"]);
  assert.deepEqual(annotations, [{ level: "error", message: "z" }]);
});

for (const name of ["set-env name=X", "add-path"])
  test(`${name} is refused and fails the step`, { skip }, async () => {
    const { outcome, exitCode } = await run(`echo '::${name}::y'`);
    assert.deepEqual([outcome, exitCode], ["failure", 0]);
  });

test("a malformed line in a command file fails the step", { skip }, async () => {
  const { outcome, log } = await run('echo nonsense >> "$GITHUB_OUTPUT"');
  assert.equal(outcome, "failure");
  assert.match(log.join("\n"), /Unable to process file command 'output' successfully/);
});

test("a summary, and one that is too long: dropped, with an error that fails nothing", { skip }, async () => {
  assert.equal((await run('echo "# s3cret" >> "$GITHUB_STEP_SUMMARY"')).summary, "# ***\n");
  const long = await run('head -c 1048577 /dev/zero | tr "\\0" x >> "$GITHUB_STEP_SUMMARY"');
  assert.deepEqual([long.summary, long.outcome, long.annotations.length], ["", "success", 1]);
});
