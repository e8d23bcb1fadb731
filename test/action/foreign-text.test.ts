import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

const ENEMY =
  "::error::gotcha ##[error]gotcha %0A::add-mask::success \u001b[31m\n::stop-commands::x\n</table><img src=x>|**b**| [x](javascript:1) ##[set-env name=A]b";

test("what an enemy wrote into the record reaches neither the runner nor the summary as a command", {
  skip,
}, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  const enemy = await lock.occupy({ reason: ENEMY });
  await using job = await startJob({ steps: [lockStep(), { id: "work", run: "echo success" }] }, stage.runner);
  await job.line(/waiting for/);
  await enemy.release();
  const result = await job.result;
  assert.equal(result.conclusion, "success", result.log);
  assert.deepEqual(
    result.phases.flatMap(({ annotations }) => annotations),
    [],
  );
  assert.deepEqual(result.phase("work", "main").log, ["success"], "nothing was masked or stopped");
  const pre = result.phase("lock", "pre").log.join("\n");
  assert.match(pre, /gotcha/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  assert.doesNotMatch(pre, /\u001b/);
  assert.doesNotMatch(result.phase("lock", "post").summary, /<img|\]\(javascript/);
});
