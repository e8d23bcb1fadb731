import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep } from "./stage.ts";

const work = gatedStep("cloud-lock check");

const damages: Readonly<Record<string, (text: string) => string>> = {
  "cut short": (text) => text.slice(0, 20),
  "of another shape": () => "[]",
  "without its leases": (text) => JSON.stringify({ ...JSON.parse(text), locks: [] }),
  "of another keeper": (text) => JSON.stringify({ ...JSON.parse(text), keeper: { pid: 1, start: "1" } }),
};

for (const [what, damage] of Object.entries(damages))
  test(`a status that is ${what}: check fails, and says why`, { skip }, async () => {
    const stage = folderStage();
    await using job = await startJob({ steps: [lockStep(), work] }, stage.runner);
    await job.line(/ready/);
    const { folder } = await sessionOf(job);
    const file = join(folder, "status.json");
    writeFileSync(file, damage(readFileSync(file, "utf8")));
    job.open("go");
    const result = await job.result;
    const { outcome, log } = result.phase("work", "main");
    assert.equal(outcome, "failure");
    const said = log.filter((line) => line.startsWith("cloud-lock: "));
    assert.equal(said.length, 1, result.log);
    assert.match(said[0] ?? "", /(cannot be read|is malformed|is not held)/);
    assert.doesNotMatch(result.log, /^\s+at /m, "no stack");
  });

test("the worker is watched by its pid and the time when it started", { skip }, async () => {
  const stage = folderStage();
  await using job = await startJob({ steps: [lockStep(), work] }, stage.runner);
  await job.line(/ready/);
  const { folder } = await sessionOf(job);
  const { pid } = await job.worker();
  const { worker } = JSON.parse(readFileSync(join(folder, "spec.json"), "utf8"));
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  assert.deepEqual(worker, { pid, start: stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] });
  job.open("go");
  await job.result;
});
