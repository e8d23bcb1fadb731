/** A job's identity on Google Cloud: federation, with and without a service account, and who refuses it. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { ACCOUNT, PROVIDER } from "../fakes/google-federation.ts";
import { GoogleWorld } from "./google-world.ts";
import { clearError, soon } from "./support.ts";

const HOUR = 3_600_000;
const impersonating = { provider: PROVIDER, serviceAccount: ACCOUNT };

describe("GCS by a job's own identity", () => {
  let world: GoogleWorld;
  beforeEach(async () => {
    world = await GoogleWorld.start();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it("exchanges the job's token once for many requests", async () => {
    await using store = await world.open();
    const version = await store.swap(undefined, "{}", soon());
    assert.equal((await store.read(soon())).version, version);
    assert.deepEqual(world.google.requests, ["/v1/token"]);
    assert.deepEqual(world.github.asked, [`https://iam.googleapis.com/${PROVIDER}`]);
  });

  it("acts as the service account where one is named", async () => {
    world.google.needsAccount = true;
    await using store = await world.open(impersonating);
    await store.read(soon());
    await store.read(soon());
    assert.equal(world.google.requests.length, 2);
    assert.match(world.google.requests[1] ?? "", /:generateAccessToken$/);
  });

  for (const [how, identity] of [
    ["directly", { provider: PROVIDER }],
    ["as a service account", impersonating],
  ] as const)
    it(`goes by a new token when the old one is over, with a new one from GitHub, ${how}`, async () => {
      world.google.needsAccount = identity === impersonating;
      await using store = await world.open(identity);
      await store.read(soon());
      world.clock.pause(2 * HOUR);
      await store.read(soon());
      assert.equal(new Set(world.github.issued).size, 2);
      assert.equal(world.denials, 0);
    });

  it("wins over a credentials file that another step left, which is not even read", async () => {
    await using store = await world.open(
      { provider: PROVIDER },
      {
        ...world.github.env,
        GOOGLE_APPLICATION_CREDENTIALS: "gha-creds-wiped.json",
      },
    );
    await store.read(soon());
  });

  it("a token that ended early is unavailable once, then fetched anew", async () => {
    await using store = await world.open();
    await store.read(soon());
    world.google.revoke();
    await assert.rejects(store.read(soon()), { kind: "unavailable" });
    await store.read(soon());
  });

  it("a forged token is denied, on a read and on a write", async () => {
    world.github.forges = true;
    await using store = await world.open();
    const error = await clearError(
      store.read(soon()),
      "denied",
      /does not accept this job's OIDC token .*invalid_grant/,
    );
    assert.match(error.hint ?? "", /attribute condition/);
    const refused = await clearError(store.swap(undefined, "{}", soon()), "denied", /invalid_grant/);
    assert.equal(refused.name, "LockError", "known not to be written");
    assert.equal(world.google.requests.length, 2, "no retries");
  });

  it("a token for another audience is denied", async () => {
    world.github.audience = "https://iam.googleapis.com/projects/1";
    await using store = await world.open();
    await clearError(store.read(soon()), "denied", /invalid_grant/);
  });

  it("a repository that the provider does not let in is denied", async () => {
    world.github.subject = "repo:enemy/site:ref:refs/heads/main";
    await using store = await world.open();
    await clearError(store.read(soon()), "denied", /HTTP 403 unauthorized_client/);
  });

  it("a provider that does not exist is denied", async () => {
    await using store = await world.open({ provider: PROVIDER.replace("github", "gitlab") });
    await clearError(store.read(soon()), "denied", /providers\/gitlab .*invalid_target/);
  });

  it("a service account that may not be impersonated is denied, with the role to grant", async () => {
    world.google.mayImpersonate = false;
    await using store = await world.open(impersonating);
    const error = await clearError(store.read(soon()), "denied", /act as locks@acme\..*PERMISSION_DENIED/);
    assert.match(error.hint ?? "", /roles\/iam\.workloadIdentityUser/);
  });

  it("a job without the permission is denied, and nothing is sent to Google", async () => {
    await using store = await world.open({ provider: PROVIDER }, {});
    const error = await clearError(store.read(soon()), "denied", /GitHub gives this job no OIDC token/);
    assert.match(error.hint ?? "", /permissions: id-token: write/);
    assert.deepEqual(world.google.requests, []);
  });

  it("a Google that fails is unavailable, on a write too, and is asked once", async () => {
    world.google.failure = { status: 503, json: {} };
    await using store = await world.open();
    const error = await clearError(
      store.swap(undefined, "{}", soon()),
      "unavailable",
      /sts\.googleapis\.com .*HTTP 503/,
    );
    assert.equal(error.name, "LockError", "known not to be written");
    assert.deepEqual(world.google.requests, ["/v1/token"]);
    world.google.failure = undefined;
    assert.ok(await store.swap(undefined, "{}", soon()));
  });

  it("foreign words in Google's refusal are not shown", async () => {
    world.google.failure = {
      status: 400,
      json: { error: "::error::x y", error_description: "eyJ must-never-be-seen" },
    };
    await using store = await world.open();
    await clearError(store.read(soon()), "denied", /\(HTTP 400\)/);
  });
});
