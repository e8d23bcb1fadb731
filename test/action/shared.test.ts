import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { folderStage, gatedStep, lockStep, type Stage } from "./stage.ts";

const start = (stage: Stage, inputs: Readonly<Record<string, string>>) =>
  startJob({ steps: [lockStep(inputs), gatedStep("cloud-lock check")] }, stage.runner);

test("readers hold together, the writer waits for all of them, and a reader that comes later waits behind it", {
  skip,
}, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  await using one = await start(stage, { shared: "true" });
  await using two = await start(stage, { shared: "true" });
  for (const reader of [one, two]) await reader.line(/ready/);
  await using writer = await start(stage, { reason: "deploy" });
  await lock.untilLine(3);
  await using late = await start(stage, { shared: "true" });
  await lock.untilLine(4);
  assert.equal((await lock.holders()).length, 2);
  for (const reader of [one, two]) reader.open("go");
  await writer.line(/ready/);
  assert.equal((await lock.holders()).length, 1, "the writer is alone");
  writer.open("go");
  await late.line(/ready/);
  late.open("go");
  for (const { result } of [one, two, writer, late]) assert.equal((await result).conclusion, "success");
  assert.deepEqual(await lock.line(), []);
});

test("two hold under limit 2, and a third waits", { skip }, async () => {
  const stage = folderStage();
  const lock = stage.lock("deploy");
  const limited = { limit: "2" };
  await using one = await start(stage, limited);
  await using two = await start(stage, limited);
  for (const job of [one, two]) await job.line(/ready/);
  await using three = await start(stage, limited);
  await lock.untilLine(3);
  assert.equal((await lock.holders()).length, 2);
  one.open("go");
  await three.line(/ready/);
  for (const job of [two, three]) job.open("go");
  for (const { result } of [one, two, three]) assert.equal((await result).conclusion, "success");
  assert.deepEqual(await lock.line(), []);
});
