/** Fetching a job's token from GitHub: what is sent, what is tried again and for how long, what is said. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { systemClock } from "../../src/clock.ts";
import { githubIdToken } from "../../src/credentials/github-oidc.ts";
import { ManualClock } from "../fakes/clock.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { fixedRandom, seededRandom } from "../fakes/random.ts";
import { clearError } from "./support.ts";

const closing = new AbortController().signal;
const NOT_RUNNING = { status: 400, text: '{"message":"Server won\'t issue ID_TOKEN for non-inprogress job"}' };

describe("GitHub's OIDC token", () => {
  let github: GithubOidc;
  beforeEach(async () => {
    github = await GithubOidc.start();
  });
  afterEach(() => github[Symbol.asyncDispose]());

  const fetchToken = (env: Readonly<Record<string, string | undefined>> = github.env, random = fixedRandom(0)) =>
    githubIdToken("my-audience", { clock: systemClock, random, env, transport: fetch, closing });

  it("is asked for with the runner's bearer and the audience, anew each time", async () => {
    const judge = github.trust("my-audience");
    const tokens = [await fetchToken(), await fetchToken()];
    for (const token of tokens) assert.equal(await judge(token), "trusted");
    assert.notEqual(tokens[0], tokens[1]);
    assert.deepEqual(github.asked, ["my-audience", "my-audience"]);
  });

  for (const missing of ["ACTIONS_ID_TOKEN_REQUEST_URL", "ACTIONS_ID_TOKEN_REQUEST_TOKEN"])
    it(`needs ${missing}: without, denied, with the permission to add`, async () => {
      const error = await clearError(fetchToken({ ...github.env, [missing]: undefined }), "denied", /no OIDC token/);
      assert.match(error.hint ?? "", /permissions: id-token: write/);
      assert.deepEqual(github.asked, []);
    });

  it("is asked for again while GitHub does not know yet that the job runs", async () => {
    github.refusals.push(NOT_RUNNING, { status: 503, text: "<html>" }, { status: 429, text: "" }, NOT_RUNNING);
    assert.equal(await github.trust("my-audience")(await fetchToken()), "trusted");
    assert.equal(github.asked.length, 5);
  });

  it("that is refused is denied at once", async () => {
    const env = { ...github.env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: "another-must-never-be-seen" };
    await clearError(fetchToken(env), "denied", /refuses to issue an OIDC token \(HTTP 401\)/);
    assert.equal(github.asked.length, 1);
  });

  it("is none when the answer holds none", async () => {
    github.refusals.push({ status: 200, text: "{}" });
    await clearError(fetchToken(), "denied", /HTTP 200/);
    github.refusals.push({ status: 302, text: "" });
    await clearError(fetchToken(), "denied", /HTTP 302/);
  });

  it("from an endpoint that is no URL is invalid", async () => {
    const call = fetchToken({ ...github.env, ACTIONS_ID_TOKEN_REQUEST_URL: "must-never-be-seen" });
    await assert.rejects(call, { kind: "invalid", message: "ACTIONS_ID_TOKEN_REQUEST_URL is no URL" });
  });
});

describe("GitHub's OIDC token, when it does not come", () => {
  /** Answers every request at once, without a network, so that only the clock decides. */
  const ask = (answer: () => Promise<Response>) => {
    const clock = new ManualClock();
    const begin = clock.now().monotonicMs;
    const seen = { requests: 0, spentMs: () => clock.now().monotonicMs - begin };
    const transport = () => {
      seen.requests++;
      return answer();
    };
    const env = { ACTIONS_ID_TOKEN_REQUEST_URL: "https://github.example/?a=b", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "t" };
    const call = githubIdToken("a", { clock, random: seededRandom(7), env, transport, closing });
    return { seen, outcome: clock.drive(call) };
  };
  const assertBounded = ({ requests, spentMs }: ReturnType<typeof ask>["seen"]) => {
    assert.ok(requests > 3 && requests < 40, `${requests} requests`);
    assert.ok(spentMs() > 5_000 && spentMs() <= 20_000, `${spentMs()} ms`);
  };

  it("for a job that has ended: denied after a bounded time", async () => {
    const { seen, outcome } = ask(async () => new Response(NOT_RUNNING.text, { status: 400 }));
    const error = await clearError(outcome, "denied", /this job is not running/);
    assert.match(error.hint ?? "", /job has ended/);
    assertBounded(seen);
  });

  it("from a service that fails: unavailable after a bounded time", async () => {
    const { seen, outcome } = ask(async () => new Response("", { status: 500 }));
    await clearError(outcome, "unavailable", /github\.example gives no credentials \(HTTP 500\)/);
    assertBounded(seen);
  });

  it("from a service that cannot be reached: unavailable, with the reason", async () => {
    const cause = Object.assign(new Error("connect must-never-be-seen"), { code: "ECONNREFUSED" });
    const { seen, outcome } = ask(() => Promise.reject(new TypeError("fetch failed", { cause })));
    await clearError(outcome, "unavailable", /ECONNREFUSED/);
    assertBounded(seen);
  });
});
