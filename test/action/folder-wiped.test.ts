import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob, startJob } from "../fakes/runner/runner.ts";
import { sessionOf, untilKeeperGone } from "./keeper-of.ts";
import { folderStage, gatedStep, lockStep, untilOpened } from "./stage.ts";

const work = { id: "work", run: "echo ready; exec sleep 60" };

test("a step wipes RUNNER_TEMP: the keeper goes while the job runs on, and post fails the job", { skip }, async () => {
  const stage = folderStage();
  const wipe = gatedStep('rm -rf "$RUNNER_TEMP"/*-session-*');
  const last = { id: "last", run: untilOpened("end") };
  await using job = await startJob({ steps: [lockStep(), wipe, last] }, stage.runner);
  await job.line(/ready/);
  const session = await sessionOf(job);
  job.open("go");
  await untilKeeperGone(session);
  job.open("end");
  const post = (await job.result).phase("lock", "post");
  assert.equal(post.outcome, "failure");
  assert.match(post.annotations[0]?.message ?? "", /no session/);
});

test("the next job on a runner whose worker died finds no keeper in its way", { skip }, async () => {
  const home = mkdtempSync(join(tmpdir(), "runner-"));
  after(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const stage = folderStage({ home });
  const first = await startJob({ steps: [lockStep({ ttl: "3s" }), work] }, stage.runner);
  await first.line(/ready/);
  const session = await sessionOf(first);
  await first.killWorker();
  await first.result;
  const second = await runJob({ steps: [lockStep({ ttl: "3s" })] }, stage.runner);
  assert.equal(second.conclusion, "success", second.log);
  await untilKeeperGone(session);
  await first[Symbol.asyncDispose]();
});
