import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { folderStage, lockStep } from "./stage.ts";

test("the machine is gone: the lock is free after its ttl, and its fence goes on rising", { skip }, async () => {
  const ttlMs = 3_000;
  const stage = folderStage();
  const steps = [lockStep({ ttl: `${ttlMs}ms` }), { id: "work", run: "echo ready; exec sleep 60" }];
  await using job = await startJob({ steps }, stage.runner);
  await job.line(/ready/);
  job.losePower();
  assert.deepEqual((await job.result).ending.survivors, []);
  const { fence, claims } = await stage.lock("deploy").view();
  assert.equal(claims.length, 1);
  await stage.lock("deploy").takeOver(3 * ttlMs);
  const after = await stage.lock("deploy").view();
  assert.ok(BigInt(after.fence ?? 0) > BigInt(fence ?? 0));
});
