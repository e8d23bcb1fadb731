/** on-lost: cancel-run, and the token: where it goes, and where it must never be seen. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import { type GitHubApi, startGitHubApi, TOKEN } from "../fakes/github-api.ts";
import type { Step } from "../fakes/runner/job.ts";
import type { JobResult } from "../fakes/runner/job-result.ts";
import type { RunnerOptions } from "../fakes/runner/options.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { LossRig } from "./loss-rig.ts";

const rig = new LossRig();
const cancel = { "on-lost": "cancel-run", token: TOKEN };

/** Works until the lock is lost, and a little longer. */
const work: Step = { id: "work", run: "echo working; while cloud-lock check 2>&1; do sleep 0.1; done" };

function options(api: GitHubApi, more: RunnerOptions = {}): RunnerOptions {
  return { actions: rig.actions, github: { api_url: api.url, run_id: "4711" }, ...more };
}

function lastWord(result: JobResult): string {
  return result.phase("lock", "post").annotations[0]?.message ?? "";
}

describe("a lost lock cancels the run", { skip }, () => {
  test("through the API, with the token, also after a failure that passes", async () => {
    await using api = await startGitHubApi();
    api.refusals.push(502);
    const result = await runJob({ steps: [rig.lock("a", cancel), work] }, options(api), rig.evictAt(/working/, "a"));
    const request = { method: "POST", path: "/repos/acme/site/actions/runs/4711/cancel", token: TOKEN };
    assert.deepEqual(api.asked, [request, request], result.log);
    assert.match(lastWord(result), /was lost.*; the workflow run was cancelled/);
  });

  test("a refusal is told, with the permission that is needed", async () => {
    await using api = await startGitHubApi();
    api.refusals.push(403);
    const result = await runJob({ steps: [rig.lock("b", cancel), work] }, options(api), rig.evictAt(/working/, "b"));
    assert.equal(api.asked.length, 1);
    assert.match(lastWord(result), /the run could not be cancelled: GitHub's API answered 403 \(.*actions: write\)/);
  });

  test("kill-steps comes to it where the runner's tracking variable is missing", async () => {
    await using api = await startGitHubApi();
    const steps = [rig.lock("c", { ...cancel, "on-lost": "kill-steps" }), work];
    const result = await runJob({ steps }, options(api, { profile: "act" }), rig.evictAt(/working/, "c"));
    assert.equal(api.asked[0]?.method, "POST", result.log);
    assert.match(lastWord(result), /the run is cancelled instead; the workflow run was cancelled/);
  });
});

test("on-lost: fail asks nobody, and check fails from the loss on", { skip }, async () => {
  await using api = await startGitHubApi();
  const steps = [rig.lock("d", { token: TOKEN }), { ...work, run: `${work.run}; echo went on` }];
  const result = await runJob({ steps }, options(api), rig.evictAt(/working/, "d"));
  assert.deepEqual(api.asked, []);
  assert.match(result.log, /is not held: the lease on .* was lost(.|\n)*went on/);
  assert.equal(result.phase("lock", "post").outcome, "failure");
});

test("cancel-run without a token is refused before anything is locked", { skip }, async () => {
  const steps = [rig.lock("e", { "on-lost": "cancel-run" }), work];
  const result = await runJob({ steps }, { actions: rig.actions });
  assert.equal(result.conclusion, "failure");
  assert.match(result.log, /on-lost: cancel-run needs the input token/);
  assert.deepEqual(await rig.claims("e"), []);
});

test("the token is in no file, no argument and no environment of the keeper, and masked in the log", {
  skip,
}, async () => {
  await using api = await startGitHubApi();
  const shown: Step = { id: "shown", if: "always()", run: 'echo "a step prints $SAID"', env: { SAID: TOKEN } };
  const result = await runJob({ steps: [rig.lock("f", cancel), work, shown] }, options(api), async (job) => {
    await job.line(/working/);
    const keeper = job.survivors().find(({ command }) => command.includes(" keeper "));
    assert.ok(keeper, "the keeper runs");
    // Whatever the keeper was started with, and all that it and the hooks have written.
    const places = [`/proc/${keeper.pid}/environ`, `/proc/${keeper.pid}/cmdline`, job.temp];
    assert.match(filesWith("a test", places), /spec\.json/, "the search finds what is there");
    assert.equal(filesWith(TOKEN, places), "");
    await rig.evict("f");
  });
  assert.match(result.log, /a step prints \*\*\*/);
  assert.doesNotMatch(result.log, new RegExp(TOKEN));
});

function filesWith(text: string, places: readonly string[]): string {
  return spawnSync("grep", ["-rlaF", "-e", text, ...places], { encoding: "utf8" }).stdout;
}
