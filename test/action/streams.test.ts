import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("the keeper holds no stage's output open", { skip }, async () => {
  const stage = folderStage();
  for (const acquireIn of ["pre", "main"]) {
    const result = await runJob({ steps: [lockStep({ "acquire-in": acquireIn })] }, stage.runner);
    assert.equal(result.conclusion, "success");
    assert.doesNotMatch(result.log, /STDIO streams did not close/);
  }
});
