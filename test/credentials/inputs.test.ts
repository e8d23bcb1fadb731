/** The Action's inputs for identities, and secrets in the inputs that are URLs. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readSettings } from "../../src/action/inputs.ts";
import { openRunner } from "../../src/action/runner.ts";
import { LockError } from "../../src/errors.ts";
import { ROLE } from "../fakes/aws-sts.ts";
import { ACCOUNT, PROVIDER } from "../fakes/google-federation.ts";

/** The settings that these inputs give, and what was written to the log on the way. */
function read(inputs: Readonly<Record<string, string>>) {
  let log = "";
  const env = Object.fromEntries(
    Object.entries({ lock: "s3://locks/apt", ...inputs }).map(([name, value]) => [
      `INPUT_${name.toUpperCase()}`,
      value,
    ]),
  );
  const runner = openRunner(env, (text) => {
    log += text;
  });
  const settings = () => readSettings(runner, {});
  return { settings, log: () => log };
}

function refused(inputs: Readonly<Record<string, string>>): { readonly error: LockError; readonly log: string } {
  const { settings, log } = read(inputs);
  try {
    settings();
  } catch (error) {
    assert.ok(error instanceof LockError, String(error));
    return { error, log: log() };
  }
  return assert.fail("it was taken");
}

describe("the inputs for a job's identity", () => {
  it("are none: the requests name no identity", () => {
    const [request] = read({}).settings().requests;
    assert.equal(request?.identity, undefined);
  });

  it("go with every lock's request, as plain data", () => {
    const inputs = {
      lock: "s3://locks/a\ngs://locks/b",
      "aws-role-arn": ROLE,
      "gcp-workload-identity-provider": PROVIDER,
      "gcp-service-account": ACCOUNT,
    };
    const { requests } = read(inputs).settings();
    const identity = { aws: { roleArn: ROLE }, google: { provider: PROVIDER, serviceAccount: ACCOUNT } };
    assert.equal(requests.length, 2);
    for (const request of requests) assert.deepEqual(JSON.parse(JSON.stringify(request.identity)), identity);
  });

  for (const arn of ["arn:aws-cn:iam::123456789012:role/team/locks", "arn:aws-us-gov:iam::123456789012:role/a+=,.@_-"])
    it(`take ${arn}`, () => {
      assert.equal(read({ "aws-role-arn": arn }).settings().requests[0]?.identity?.aws?.roleArn, arn);
    });

  const wrong: readonly [input: string, value: string][] = [
    ["aws-role-arn", "locks"],
    ["aws-role-arn", "arn:aws:iam::123456789012:user/locks"],
    ["aws-role-arn", "arn:aws:iam::12345:role/locks"],
    ["aws-role-arn", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"],
    ["gcp-workload-identity-provider", PROVIDER.replace("123456789", "acme-project")],
    ["gcp-workload-identity-provider", `//iam.googleapis.com/${PROVIDER}`],
    ["gcp-workload-identity-provider", "projects/1/locations/global/workloadIdentityPools/pool"],
    ["aws-role-arn", `${ROLE}\n${ROLE}`],
  ];
  for (const [input, value] of wrong)
    it(`refuse ${JSON.stringify(value)} as ${input}, by the input's name, without quoting it`, () => {
      const { error } = refused({ [input]: value });
      assert.equal(error.kind, "invalid");
      assert.match(error.message, new RegExp(`^input ${input} `));
      assert.ok(!error.message.includes(value));
    });

  it("refuse a service account that is no e-mail address of one", () => {
    const { error } = refused({ "gcp-workload-identity-provider": PROVIDER, "gcp-service-account": "me@example.com" });
    assert.equal(error.kind, "invalid");
    assert.match(error.message, /^input gcp-service-account is no e-mail address of a service account/);
  });

  it("a service account without a provider is denied, so that pre leaves it to main", () => {
    const { error } = refused({ "gcp-service-account": ACCOUNT });
    assert.equal(error.kind, "denied");
    assert.match(error.message, /needs gcp-workload-identity-provider/);
  });
});

describe("a secret in a URL", () => {
  const secret = "hunter2-must-never-be-seen";
  const cases: readonly [input: string, value: string][] = [
    ["lock", `s3://user:${secret}@locks/apt`],
    ["lock", `deploy\ns3://locks/apt?endpoint=http://user:${secret}@minio.example:9000`],
    ["lock", `s3://locks/apt?endpoint=${encodeURIComponent(`http://user:${secret}@minio.example`)}`],
    ["lock", `s3://locks/apt?AWS_SECRET_ACCESS_KEY=${secret}`],
    ["lock", `gs://locks/apt?access_token=${secret}`],
    ["store", `s3://${secret}@locks/`],
    ["endpoint", `https://minio.example:9000/?X-Amz-Signature=${secret}`],
    ["endpoint", `https://user:${secret}@minio.example:9000`],
    ["endpoint", `https://user name:${secret}@minio.example`],
    ["endpoint", `https:user:${secret}@minio.example:9000`],
    ["endpoint", `http:\\\\user:${secret}@minio.example`],
  ];
  for (const [input, value] of cases)
    it(`is masked and refused: ${input} ${value.replace(secret, "…").replace("\n", " ")}`, () => {
      const { error, log } = refused({ [input]: value });
      assert.equal(error.kind, "invalid");
      assert.match(error.message, new RegExp(`^input ${input} holds a URL with a secret`));
      assert.doesNotMatch(`${error.message} ${error.hint}`, /hunter2/);
      assert.ok(log.split("\n").includes(`::add-mask::${secret}`), log);
      assert.doesNotMatch(log.replaceAll(/^::add-mask::.*$/gm, ""), /hunter2/);
    });

  it("too short to be masked is refused all the same", () => {
    const { error, log } = refused({ lock: "s3://a:b@locks/apt" });
    assert.equal(error.kind, "invalid");
    assert.doesNotMatch(log, /::add-mask::[ab]$/m);
  });

  for (const lock of ["apt@stable", "s3://locks/apt@stable", "s3://locks/apt?region=eu-west-1&path-style=true"])
    it(`is none in ${lock}`, () => {
      const { settings, log } = read({ lock });
      assert.equal(settings().requests.length, 1);
      assert.equal(log(), "");
    });
});
