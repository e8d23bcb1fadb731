import assert from "node:assert/strict";
import { test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, lockStep } from "./stage.ts";

test("cancelled, and a clean-up takes longer than the runner waits: no post, and the lock is free after its ttl", {
  skip,
}, async () => {
  const ttlMs = 4_000;
  const stage = folderStage();
  const steps = [lockStep({ ttl: `${ttlMs}ms` }), { id: "clean", if: "always()", run: "echo ready; exec sleep 60" }];
  await using job = await startJob({ steps }, { ...stage.runner, timing: { cancelBudgetMs: 500 } });
  await job.line(/ready/);
  const session = await sessionOf(job);
  job.cancel();
  const result = await job.result;
  assert.deepEqual([result.ending.end, result.find("lock", "post")], ["worker-died", undefined]);
  await untilKeeperGone(session);
  await stage.lock("deploy").takeOver(4 * ttlMs);
});
