/** The Action as a job's own identity on Google Cloud, hooks and keeper as real processes, by the real clock. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { GcsServer } from "../fakes/gcs-server.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { ACCOUNT, GoogleFederation, PROVIDER } from "../fakes/google-federation.ts";
import { GoogleFront } from "./google-front.ts";
import { Step } from "./hooks.ts";
import { assertNoSecret } from "./support.ts";

describe("the Action by a job's own identity on Google Cloud", { timeout: 120_000 }, () => {
  let github: GithubOidc;
  let google: GoogleFederation;
  let bucket: GcsServer;
  let front: GoogleFront;
  let step: Step;
  beforeEach(async () => {
    github = await GithubOidc.start();
    google = await GoogleFederation.start(github.trust(`https://iam.googleapis.com/${PROVIDER}`));
    google.needsAccount = true;
    bucket = await GcsServer.start();
    front = await GoogleFront.start(google, bucket);
    step = new Step({
      lock: "gs://locks/apt",
      "gcp-workload-identity-provider": PROVIDER,
      "gcp-service-account": ACCOUNT,
      ttl: "20s",
      "max-hold": "2m",
    });
  });
  afterEach(async () => {
    step[Symbol.dispose]();
    for (const server of [github, google, bucket, front]) await server[Symbol.asyncDispose]();
  });

  const env = () => ({
    ...github.env,
    LEAD_HOSTS: JSON.stringify({
      "https://sts.googleapis.com": google.url,
      "https://iamcredentials.googleapis.com": google.url,
      "https://storage.googleapis.com": front.url,
    }),
  });

  it("pre takes the lock with nothing but the job's token, and the keeper holds it over tokens that end", async () => {
    google.tokenMs = 2_000;
    const pre = await step.run("pre", env());
    assert.equal(pre.code, 0, pre.log);
    assert.match(pre.log, /holding gs:\/\/locks\/apt/);
    await google.whenGranted(3);
    const post = await step.run("post", { GOOGLE_APPLICATION_CREDENTIALS: "wiped.json" });
    assert.equal(post.code, 0, post.log);
    assert.equal(step.status?.phase, "released");
    assert.ok(!step.status.locks.some((lock) => lock.unhealthy));
    assertNoSecret(pre.log + post.log + step.written);
  });

  it("a forged token: main fails with one line that says so, and nothing is written", async () => {
    github.forges = true;
    const { code, log } = await step.run("main", env());
    assert.equal(code, 1, log);
    const errors = log.split("\n").filter((line) => line.startsWith("::error"));
    assert.equal(errors.length, 1, log);
    assert.match(errors[0] ?? "", /Google does not accept this job's OIDC token .*invalid_grant/);
    assertNoSecret(log + step.written);
    assert.deepEqual(bucket.calls, []);
  });
});
