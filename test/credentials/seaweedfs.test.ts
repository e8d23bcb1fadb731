/** A job's identity on a real server that verifies signature, audience and subject: SeaweedFS. */
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { driver } from "../../src/backends/s3.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { lockUrl, useAwsEnvironment } from "../backends/s3-subject.ts";
import { ROLE } from "../fakes/aws-sts.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { describeWithServer } from "../servers/describe.ts";
import { seaweedfsServer } from "../servers/seaweedfs.ts";
import { clearError, soon } from "./support.ts";

let github: GithubOidc;
before(async () => {
  github = await GithubOidc.start();
});
after(() => github[Symbol.asyncDispose]());

const server = seaweedfsServer(() => ({
  roleName: ROLE.replace(/^.*\//, ""),
  issuer: github.url,
  jwksUrl: github.jwksUrl,
  audience: "sts.amazonaws.com",
  subject: github.subject,
}));

describeWithServer(server, "S3 by a job's own identity, on SeaweedFS", (running) => {
  before(() => useAwsEnvironment({ AWS_ENDPOINT_URL_STS: running().url }));

  const open = (key: string) => {
    const identity = { aws: { roleArn: ROLE } };
    return driver.openStore(lockUrl(running(), key), {
      clock: systemClock,
      random: systemRandom,
      env: github.env,
      identity,
    });
  };

  it("reads and writes as the role", async () => {
    await using store = await open("trusted");
    await store.prove?.(soon());
    const version = await store.swap(undefined, "{}", soon());
    assert.ok(version);
    assert.equal((await store.read(soon())).version, version);
    assert.equal(await store.swap(undefined, "{}", soon()), undefined);
  });

  const refusals: readonly [what: string, change: () => void, undo: () => void][] = [
    ["a forged token", () => (github.forges = true), () => (github.forges = false)],
    ["another audience", () => (github.audience = "sts.example.com"), () => (github.audience = undefined)],
  ];
  for (const [what, change, undo] of refusals)
    it(`${what} is denied`, async () => {
      change();
      await using store = await open("refused");
      await clearError(store.read(soon()), "denied", /AWS does not let this job act as/).finally(undo);
    });

  it("another repository is denied", async () => {
    const { subject } = github;
    github.subject = "repo:enemy/site:ref:refs/heads/main";
    await using store = await open("refused");
    const call = clearError(store.read(soon()), "denied", /\(AccessDenied\)/);
    await call.finally(() => {
      github.subject = subject;
    });
  });
});
