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
import { gatedStep, lockStep, s3Stage } from "./stage.ts";

describeWithServer(ministack, "the network to the store", (running) => {
  test("gone at post: a warning says that the ttl frees the lock, the job does not fail, and the next in line gets it", {
    skip,
  }, async () => {
    await using proxy = await startFaultProxy(running().url);
    const stage = s3Stage(running(), proxy.url);
    const [lock, neighbour] = [stage.lock("deploy"), stage.lock("neighbour")];
    await (await neighbour.occupy()).release();
    const before = await neighbour.view();
    // Longer than a release is tried.
    const steps = [lockStep({ ttl: "18s" }), gatedStep()];
    await using job = await startJob({ env: running().env, steps }, stage.runner);
    await job.line(/ready/);
    const session = await sessionOf(job);
    const next = lock.occupy({ withinMs: 120_000 });
    await lock.untilLine(2);
    proxy.rule(() => true, dropRequest("hold"));
    job.open("go");
    const post = await job.ended("lock", "post");
    const result = await job.result;
    assert.deepEqual([result.conclusion, post.outcome], ["success", "success"], result.log);
    assert.ok(post.durationMs < 30_000);
    assert.deepEqual(
      post.annotations.map(({ level }) => level),
      ["warning"],
    );
    assert.match(
      post.annotations[0]?.message ?? "",
      /deploy.* was held until the job's end, but could not be released: .*; (it frees itself in about \d+s|its ttl has run out by now)$/,
    );
    assert.match(post.summary, /cloud-lock: unreleased/);
    await untilKeeperGone(session);
    assert.deepEqual(result.ending.survivors, []);
    await using taken = await next;
    assert.deepEqual(await lock.line(), [taken.id]);
    assert.ok(BigInt(taken.fence) > BigInt(result.phase("lock", "main").outputs["fencing-token"] ?? ""));
    assert.equal((await neighbour.view()).version, before.version, "nothing else was touched");
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
