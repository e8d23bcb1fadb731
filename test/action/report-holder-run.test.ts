/** Whether the holder's run is in progress: said in the log of who waits, and nothing more. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { watchHolderRun } from "../../src/action/holder-run.ts";
import { openRunner } from "../../src/action/runner.ts";
import { systemRandom } from "../../src/clock.ts";
import type { Busy } from "../../src/lock/backend.ts";
import { ManualClock } from "../fakes/clock.ts";
import { type GitHubApi, startGitHubApi, TOKEN } from "../fakes/github-api.ts";
import { until } from "../process/helpers.ts";

const run = "https://github.com/acme/deb/actions/runs/12";

function busy(where: string): Busy {
  const info = { who: "acme/deb", where, why: "", operation: "", created: "", version: "" };
  const claims = [{ id: "abc", fence: "1", limit: 1, ttlMs: 1_000, unchangedMs: 0, info }];
  const view = { url: "file:///a", version: "1", fence: "1", claims };
  return { kind: "busy", view, ahead: 1, blockers: 1, joined: true };
}

function watching(api: GitHubApi, token = TOKEN) {
  const lines: string[] = [];
  const clock = new ManualClock();
  const runner = openRunner({}, (text) => lines.push(text));
  const deps = { clock, random: systemRandom, env: { GITHUB_API_URL: api.url } };
  return { lines, clock, holder: watchHolderRun(runner, token, deps) };
}

describe("the holder's run", () => {
  test("is asked for once a minute, and told when that changes", async () => {
    await using api = await startGitHubApi();
    const { lines, clock, holder } = watching(api);
    for (let look = 0; look < 5; look++) holder.onBusy(busy(run));
    await until(() => lines.length === 1, "the first line");
    assert.deepEqual(lines, [`GitHub says of the holder's run: in progress, ${run}\n`]);
    assert.deepEqual(api.asked, [{ method: "GET", path: "/repos/acme/deb/actions/runs/12", token: TOKEN }]);
    api.run = { status: "completed", conclusion: "cancelled" };
    await clock.advance(60_000);
    holder.onBusy(busy(run));
    await until(() => lines.length === 2, "the second line");
    assert.match(
      lines[1] ?? "",
      /completed \(cancelled\), .*; the lock is its own until it is given back or its ttl runs out/,
    );
  });

  test("is not asked for without a token, or of another server", async () => {
    await using api = await startGitHubApi();
    watching(api, "").holder.onBusy(busy(run));
    const { holder, lines } = watching(api);
    for (const where of [
      "https://gitlab.example/acme/deb/-/jobs/1",
      "https://evil.example/acme/deb/actions/runs/12",
      "pid 3 on ann",
    ])
      holder.onBusy(busy(where));
    // The last request is the only one: it comes after those that must not be sent.
    holder.onBusy(busy(run));
    await until(() => lines.length === 1, "a line");
    assert.equal(api.asked.length, 1);
  });

  test("a failure is told once, without the token, and then it is left alone", async () => {
    await using api = await startGitHubApi();
    api.refusals.push(403);
    const { lines, clock, holder } = watching(api);
    holder.onBusy(busy(run));
    await until(() => lines.length === 1, "the line");
    assert.match(lines[0] ?? "", /cannot be told: GitHub's API answered 403. .*actions: read/);
    await clock.advance(600_000);
    holder.onBusy(busy(run));
    holder.onBusy(busy(`${run}3`));
    assert.equal(api.asked.length, 1);
    assert.doesNotMatch(lines.join(), new RegExp(TOKEN));
  });

  test("an answer that comes after the wait is not told", async () => {
    await using api = await startGitHubApi();
    const { lines, holder } = watching(api);
    holder.onBusy(busy(run));
    holder.end();
    await until(() => api.asked.length === 1, "the request");
    // Another's answer, which comes after ours.
    const other = watching(api);
    other.holder.onBusy(busy(run));
    await until(() => other.lines.length === 1, "the other's line");
    assert.deepEqual(lines, []);
  });

  test("foreign words in GitHub's place do not reach the log", async () => {
    await using api = await startGitHubApi();
    api.run = { status: "::error::x", conclusion: null };
    const { lines, holder } = watching(api);
    holder.onBusy(busy(run));
    await until(() => lines.length === 1, "the line");
    assert.match(lines[0] ?? "", /^GitHub says of the holder's run: unknown, /);
  });
});
