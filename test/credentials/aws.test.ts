/** A job's identity on AWS: the role's sessions, who refuses them, and what becomes of the lock's requests. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { fail } from "../fakes/s3-objects.ts";
import { AwsWorld } from "./aws-world.ts";
import { clearError, soon } from "./support.ts";

const HOUR = 3_600_000;

describe("S3 by a job's own identity", () => {
  let world: AwsWorld;
  beforeEach(async () => {
    world = await AwsWorld.start();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it("assumes the role once for many requests, in a session named for the run", async () => {
    await using store = await world.open();
    const version = await store.swap(undefined, "{}", soon());
    assert.equal((await store.read(soon())).version, version);
    assert.deepEqual(world.sts.sessionNames, ["cloud-lock-4711-2"]);
    assert.deepEqual(world.github.asked, ["sts.amazonaws.com"]);
  });

  it("sends nothing before the first request", async () => {
    await using _ = await world.open();
    assert.deepEqual(world.github.asked, []);
  });

  it("goes by a new session when the old one is over, with a new token from GitHub", async () => {
    await using store = await world.open();
    await store.read(soon());
    world.clock.pause(2 * HOUR);
    await store.read(soon());
    assert.equal(world.sts.sessionNames.length, 2);
    assert.equal(new Set(world.github.issued).size, 2);
    assert.equal(world.denials, 0);
  });

  it("a session that was ended early is replaced, and the request sent again", async () => {
    await using store = await world.open();
    const version = await store.swap(undefined, "1", soon());
    world.sts.revoke();
    assert.ok(await store.swap(version, "2", soon()));
    assert.equal(world.denials, 1);
    assert.equal(world.sts.sessionNames.length, 2);
  });

  it("sessions that S3 never takes are denied, and not asked for without end", async () => {
    world.s3.failNext(Number.POSITIVE_INFINITY, fail(400, "ExpiredToken"));
    await using store = await world.open();
    world.sts.sessionMs = -1;
    await assert.rejects(store.read(soon()), { kind: "denied" });
    assert.ok(world.sts.sessionNames.length <= 3, `${world.sts.sessionNames.length} sessions`);
  });

  it("a forged token is denied, on a read and on a write", async () => {
    world.github.forges = true;
    await using store = await world.open();
    const error = await clearError(store.read(soon()), "denied", /act as arn:aws:iam::.*locks \(InvalidIdentityToken/);
    assert.match(error.hint ?? "", /identity provider for token\.actions\.githubusercontent\.com/);
    const refused = await clearError(store.swap(undefined, "{}", soon()), "denied", /InvalidIdentityToken/);
    assert.equal(refused.name, "LockError", "known not to be written");
    assert.deepEqual(world.s3.requests, []);
  });

  it("a token for another audience is denied", async () => {
    world.github.audience = "sts.example.com";
    await using store = await world.open();
    await clearError(store.read(soon()), "denied", /InvalidIdentityToken/);
  });

  it("a repository that the role does not trust is denied", async () => {
    world.github.subject = "repo:enemy/site:ref:refs/heads/main";
    await using store = await world.open();
    const error = await clearError(store.read(soon()), "denied", /AccessDenied/);
    assert.match(error.hint ?? "", /trust policy/);
  });

  it("a job without the permission is denied, and nothing is sent to AWS", async () => {
    await using store = await world.open({});
    const error = await clearError(store.read(soon()), "denied", /GitHub gives this job no OIDC token/);
    assert.match(error.hint ?? "", /permissions: id-token: write/);
    assert.deepEqual(world.s3.requests, []);
  });

  for (const [code, status] of [
    ["ServiceUnavailable", 503],
    ["IDPCommunicationError", 400],
    ["Throttling", 400],
  ] as const)
    it(`an STS that answers ${code} is unavailable, on a write too, and is asked once`, async () => {
      world.sts.failure = { status, code };
      await using store = await world.open();
      const error = await clearError(
        store.swap(undefined, "{}", soon()),
        "unavailable",
        /AWS STS gives no credentials/,
      );
      assert.equal(error.name, "LockError", "known not to be written");
      assert.equal(world.github.issued.length, 1);
      world.sts.failure = undefined;
      assert.ok(await store.swap(undefined, "{}", soon()));
    });

  it("an STS that is down is unavailable", async () => {
    await using store = await world.open();
    await world.sts[Symbol.asyncDispose]();
    await clearError(store.read(soon()), "unavailable", /AWS STS gives no credentials .*ECONNREFUSED/);
  });

  it("a caller who gives up is not kept waiting for credentials", async () => {
    const hanging = new AbortController();
    world.github.refusals.push({ status: 503, text: "" });
    await using store = await world.open();
    const call = store.read(hanging.signal);
    hanging.abort();
    await assert.rejects(call, { kind: "unavailable" });
  });
});

describe("S3 by a job's own identity, beside what other steps left in the environment", () => {
  it("wins over keys and a profile", async () => {
    const ambient = {
      AWS_ACCESS_KEY_ID: "AKIDAMBIENT",
      AWS_SECRET_ACCESS_KEY: "ambient",
      AWS_SESSION_TOKEN: "ambient",
    };
    await using world = await AwsWorld.start(ambient);
    await using store = await world.open();
    await store.read(soon());
    const sent = world.s3.requests.map(({ headers }) => String(headers.authorization));
    assert.ok(sent.length > 0 && sent.every((line) => line.includes("Credential=ASIAEXAMPLE/")), sent.join());
  });
});
