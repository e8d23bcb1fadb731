/** A job's identity on servers that answer AssumeRoleWithWebIdentity as AWS does, though they take any token. */
import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { driver } from "../../src/backends/s3.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { lockUrl, useAwsEnvironment } from "../backends/s3-subject.ts";
import { GithubOidc } from "../fakes/github-oidc.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { moto } from "../servers/moto.ts";
import { soon } from "./support.ts";

/** Of the account that the tests' bucket belongs to. */
const ROLE = "arn:aws:iam::000000000000:role/locks";

let github: GithubOidc;
before(async () => {
  github = await GithubOidc.start();
});
after(() => github[Symbol.asyncDispose]());

for (const server of [ministack, moto])
  describeWithServer(server, `S3 by a job's own identity, on ${server.name}`, (running) => {
    it("reads and writes as the role, with no other credentials about", async () => {
      useAwsEnvironment({ AWS_ENDPOINT_URL_STS: running().url });
      const { length: before } = github.issued;
      const context = { clock: systemClock, random: systemRandom, env: github.env };
      const identity = { aws: { roleArn: ROLE } };
      await using store = await driver.openStore(lockUrl(running(), "lock"), { ...context, identity });
      const version = await store.swap(undefined, "{}", soon());
      assert.ok(version);
      assert.equal((await store.read(soon())).version, version);
      assert.equal(github.issued.length, before + 1, "one token for both");
    });
  });
