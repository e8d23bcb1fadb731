import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

for (const acquireIn of ["pre", "main"] as const)
  test(`cancelled while waiting in ${acquireIn}: withdraws from the line within 5 s`, { skip }, async () => {
    const stage = folderStage();
    const lock = stage.lock("deploy");
    await using other = await lock.occupy();
    const steps = [lockStep({ "acquire-in": acquireIn }), { id: "work", run: "echo work" }];
    await using job = await startJob({ steps }, stage.runner);
    await lock.untilLine(2);
    const session = await sessionOf(job);
    const cancelledAt = performance.now();
    job.cancel();
    const ended = await job.ended("lock", acquireIn);
    assert.ok(performance.now() - cancelledAt < 5_000);
    assert.equal(ended.exitCode, 1, "it ended by itself, and was not killed");
    assert.deepEqual(await lock.line(), [other.id]);
    await untilKeeperGone(session);
    const result = await job.result;
    assert.equal(result.conclusion, "cancelled");
    assert.equal(result.phase("lock", "post").outcome, "success", result.log);
    assert.equal(result.find("work", "main")?.outcome, "skipped");
    assert.deepEqual(result.ending.survivors, []);
  });
