import assert from "node:assert/strict";
import { test } from "node:test";
import { startFaultProxy } from "../fakes/fault-proxy.ts";
import { dropReply, dropRequest } from "../fakes/faults.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { eventually } from "./eventually.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { lockStep, s3Stage } from "./stage.ts";

const work = { id: "work", run: 'echo ready; until [ -e "$RUNNER_TEMP/go" ]; do sleep 0.1; done' };

describeWithServer(ministack, "the network to the store", (running) => {
  test("gone at post: post ends in time, the keeper too, and the lock is free after its ttl", { skip }, async () => {
    const ttlMs = 4_000;
    await using proxy = await startFaultProxy(running().url);
    const stage = s3Stage(running(), proxy.url);
    const steps = [lockStep({ ttl: `${ttlMs}ms` }), work];
    await using job = await startJob({ env: running().env, steps }, stage.runner);
    await job.line(/ready/);
    const session = await sessionOf(job);
    proxy.rule(() => true, dropRequest("hold"));
    job.open("go");
    const result = await job.result;
    assert.ok(result.phase("lock", "post").durationMs < 30_000);
    await untilKeeperGone(session);
    assert.deepEqual(result.ending.survivors, []);
    await stage.lock("deploy").takeOver(4 * ttlMs);
  });

  test("pre is killed before the reply to its first write has come: post takes the claim away", { skip }, async () => {
    await using proxy = await startFaultProxy(running().url);
    const stage = s3Stage(running(), proxy.url);
    const lost = proxy.rule(({ method, path }) => method === "PUT" && path.includes("deploy"), dropReply("hold"), {
      times: 1,
    });
    await using job = await startJob({ env: running().env, steps: [lockStep()] }, stage.runner);
    await eventually(() => lost.hits > 0, "the first write");
    const session = await sessionOf(job);
    await job.killPhase("lock", "pre");
    const result = await job.result;
    assert.equal(result.phase("lock", "post").outcome, "success", result.log);
    assert.deepEqual(await stage.lock("deploy").line(), []);
    await untilKeeperGone(session);
  });
});
