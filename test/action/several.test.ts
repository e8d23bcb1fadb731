import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob, startJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("two steps, two locks: both held, and the later one released first", { skip }, async () => {
  const stage = folderStage();
  const steps = [lockStep({ lock: "a" }, { id: "a" }), lockStep({ lock: "b" }, { id: "b" })];
  const result = await runJob({ steps }, stage.runner);
  assert.equal(result.conclusion, "success", result.log);
  assert.deepEqual(
    result.course.filter((line) => line.includes("post")),
    ["b post: success", "a post: success"],
  );
  for (const name of ["a", "b"]) assert.deepEqual(await stage.lock(name).line(), []);
});

for (const [acquireIn, phase] of [
  ["auto", "pre"],
  ["main", "main"],
] as const)
  test(`two steps, the same lock, in ${phase}: the second says at once that it would wait for the first`, {
    skip,
  }, async () => {
    const stage = folderStage();
    const input = { lock: "a", "acquire-in": acquireIn };
    const steps = [lockStep(input, { id: "a" }), lockStep({ ...input, lock: "b" }), lockStep(input, { id: "again" })];
    const result = await runJob({ steps }, stage.runner);
    assert.equal(result.conclusion, "failure", result.log);
    assert.match(result.log, /^##\[error\].*already held for this very command or job/m);
    assert.deepEqual(await stage.lock("a").line(), []);
  });

test("one step, several locks, named in either order: two jobs never wait for each other", { skip }, async () => {
  const stage = folderStage();
  const job = (lock: string) => ({ steps: [lockStep({ lock }), { run: "cloud-lock check; sleep 0.2" }] });
  await using one = await startJob(job("a\nb"), stage.runner);
  await using two = await startJob(job("b\na"), stage.runner);
  for (const { result } of [one, two]) assert.equal((await result).conclusion, "success", (await result).log);
  for (const name of ["a", "b"]) assert.deepEqual(await stage.lock(name).line(), []);
});

test("cancelled while waiting for the second of its locks: the first is released as well", { skip }, async () => {
  const stage = folderStage();
  await using other = await stage.lock("b").occupy();
  await using job = await startJob({ steps: [lockStep({ lock: "a\nb" })] }, stage.runner);
  await stage.lock("b").untilLine(2);
  job.cancel();
  await job.ended("lock", "pre");
  assert.deepEqual(await stage.lock("a").line(), []);
  assert.deepEqual(await stage.lock("b").line(), [other.id]);
});
