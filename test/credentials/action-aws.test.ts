/** The Action as a job's own identity on AWS, hooks and keeper as real processes, by the real clock. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, it } from "node:test";
import { AwsSts, ROLE } from "../fakes/aws-sts.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { fail } from "../fakes/s3-objects.ts";
import { type S3Request, S3Server } from "../fakes/s3-server.ts";
import { type HookResult, Step } from "./hooks.ts";
import { assertNoSecret } from "./support.ts";

const NOT_RUNNING = { status: 400, text: '{"message":"Server won\'t issue ID_TOKEN for non-inprogress job"}' };

describe("the Action by a job's own identity on AWS", { timeout: 120_000 }, () => {
  let github: GithubOidc;
  let sts: AwsSts;
  let s3: S3Server;
  let step: Step;
  beforeEach(async () => {
    github = await GithubOidc.start();
    sts = await AwsSts.start(github.trust("sts.amazonaws.com"));
    s3 = await S3Server.start();
    const isOver = ({ headers }: S3Request) => !sts.isLive(headers["x-amz-security-token"]);
    s3.failNext(Number.POSITIVE_INFINITY, fail(400, "ExpiredToken"), isOver);
    step = new Step({ lock: `s3://locks/apt?endpoint=${s3.url}`, "aws-role-arn": ROLE, ttl: "20s", "max-hold": "2m" });
  });
  afterEach(async () => {
    step[Symbol.dispose]();
    await github[Symbol.asyncDispose]();
    await sts[Symbol.asyncDispose]();
    await s3.stop();
  });

  const endpoints = () => ({ AWS_ENDPOINT_URL_STS: sts.url, AWS_EC2_METADATA_DISABLED: "true" });

  it("pre takes the lock with nothing but the job's token, and the keeper holds it over sessions that end", async () => {
    sts.sessionMs = 2_000;
    const pre = await step.run("pre", { ...github.env, ...endpoints() });
    assert.equal(pre.code, 0, pre.log);
    assert.match(pre.log, /holding s3:\/\/locks\/apt/);
    assertNoKeeperSecret();
    await sts.whenGiven(3);
    // Other steps' ends have blanked what they had set, and this job's right to tokens is not there either.
    const wiped = { AWS_ACCESS_KEY_ID: "", AWS_SECRET_ACCESS_KEY: "", AWS_SESSION_TOKEN: "", AWS_REGION: "" };
    const post = await step.run("post", wiped);
    assert.equal(post.code, 0, post.log);
    assert.equal(step.status?.phase, "released");
    assert.ok(!step.status.locks.some((lock) => lock.unhealthy));
    assertNoSecret(pre.log + post.log + step.written);
  });

  it("the first seconds of a job, in which GitHub does not know it yet, are waited out", async () => {
    github.refusals.push(NOT_RUNNING, NOT_RUNNING);
    const pre = await step.run("pre", { ...github.env, ...endpoints() });
    assert.match(pre.log, /holding s3:\/\/locks\/apt/);
    assert.equal((await step.run("post", {})).code, 0);
  });

  it("without the permission, pre leaves the lock to main in one line, and main fails in one", async () => {
    const pre = await step.run("pre", endpoints());
    assert.equal(pre.code, 0, pre.log);
    assert.match(pre.log, /no OIDC token; so the lock is taken where the step stands/);
    const main = await step.run("main", endpoints());
    assertOneError(main, /GitHub gives this job no OIDC token.*permissions: id-token: write/);
  });

  const refusals: readonly [what: string, change: () => void, says: RegExp][] = [
    ["a forged token", () => Object.assign(github, { forges: true }), /InvalidIdentityToken/],
    ["another audience", () => Object.assign(github, { audience: "sts.example.com" }), /InvalidIdentityToken/],
    ["another repository", () => Object.assign(github, { subject: "repo:enemy/site" }), /AccessDenied.*trust policy/],
  ];
  for (const [what, change, says] of refusals)
    it(`${what}: main fails with one line that says so`, async () => {
      change();
      assertOneError(await step.run("main", { ...github.env, ...endpoints() }), says);
    });

  function assertOneError({ code, log }: HookResult, says: RegExp): void {
    assert.equal(code, 1, log);
    const errors = log.split("\n").filter((line) => line.startsWith("::error"));
    assert.equal(errors.length, 1, log);
    assert.match(errors[0] ?? "", says);
    assertNoSecret(log + step.written);
    assert.equal(s3.count("write"), 0, "nothing was written");
  }

  /** What others of this user can read of the keeper: its environment, its command line, its files. */
  function assertNoKeeperSecret(): void {
    assertNoSecret(step.written);
    if (process.platform !== "linux") return;
    const { pid } = step.status?.keeper ?? assert.fail("there is no keeper");
    for (const file of ["environ", "cmdline"]) assertNoSecret(readFileSync(`/proc/${pid}/${file}`, "utf8"));
  }
});
