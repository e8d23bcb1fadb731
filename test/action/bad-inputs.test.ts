import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

const wrong: Readonly<Record<string, readonly [inputs: Readonly<Record<string, string>>, says: RegExp]>> = {
  "an empty lock": [{ lock: " \n " }, /lock is empty/],
  "a ttl without a unit": [{ ttl: "300" }, /ttl/],
  "a ttl that is too short": [{ ttl: "1ms" }, /ttl/],
  "a negative wait": [{ "wait-timeout": "-1s" }, /wait-timeout/],
  "several lines where one is meant": [{ ttl: "5m\n::error::x" }, /ttl/],
  "a limit of nobody": [{ limit: "0" }, /limit/],
  "an unknown on-timeout": [{ "on-timeout": "explode" }, /on-timeout/],
  "an unknown on-lost": [{ "on-lost": "explode" }, /on-lost/],
  "cancel-run without a token": [{ "on-lost": "cancel-run" }, /token/],
  "a shared that is no flag": [{ shared: "perhaps" }, /shared/],
  "a store that is no URL": [{ store: "bucket" }, /no URL/],
  "a scheme that nobody knows": [{ lock: "ftp://host/x" }, /ftp/],
  "a lock name that climbs": [{ lock: "../deploy" }, /no lock name/],
};

for (const [what, [inputs, says]] of Object.entries(wrong))
  test(`${what}: one annotation that names it, and nothing is locked`, { skip }, async () => {
    const stage = folderStage();
    const result = await runJob({ steps: [lockStep(inputs), { run: "echo unlocked" }] }, stage.runner);
    assert.equal(result.conclusion, "failure");
    const failed = result.phases.find(({ step, outcome }) => step === "lock" && outcome === "failure");
    assert.match(failed?.annotations[0]?.message ?? "", says);
    assert.doesNotMatch(result.log, /unlocked|^\s+at /m);
    assert.equal(result.find("lock", "post")?.outcome, "success", result.log);
    assert.deepEqual(result.ending.survivors, []);
  });

test("a secret in a lock's URL is refused, and shown nowhere", { skip }, async () => {
  const stage = folderStage();
  const result = await runJob({ steps: [lockStep({ lock: "s3://user:hunter2@bucket/x" })] }, stage.runner);
  assert.equal(result.conclusion, "failure");
  assert.doesNotMatch(result.log, /hunter2/);
  for (const { annotations } of result.phases) assert.doesNotMatch(JSON.stringify(annotations), /hunter2/);
});
