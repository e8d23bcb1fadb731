/** Access tokens: fetched, renewed, refused, late. */
import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { inspect } from "node:util";
import { settle } from "../fakes/clock.ts";
import { GoogleWorld } from "./gcs-google.ts";
import { failsWith, live } from "./gcs-subject.ts";

const HOUR = 3_600_000;

describe("GCS access tokens", () => {
  let world: GoogleWorld;
  beforeEach(async () => {
    world = await GoogleWorld.start();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it("credentials that Google refuses are denied at once, and no assertion or key is shown", async () => {
    world.identity.failure = { status: 400, error: "invalid_grant" };
    await using store = await world.open(await world.credentials());
    await assert.rejects(store.swap(undefined, "{}", live()), (error: unknown) => {
      assert.doesNotMatch(inspect(error, { depth: 9 }), /assertion|PRIVATE|eyJ/);
      return failsWith("denied", /invalid_grant/)(error);
    });
    assert.deepEqual(world.identity.requests, ["/token"], "no retries");
  });

  it("a token endpoint that fails is unavailable, on a write too, and is asked once", async () => {
    world.identity.failure = { status: 503, error: "backend" };
    await using store = await world.open(await world.credentials());
    await assert.rejects(store.swap(undefined, "{}", live()), (error: unknown) => {
      assert.equal((error as Error).name, "LockError", "known not to be written");
      return failsWith("unavailable", /oauth2\.googleapis\.com \(HTTP 503\)/)(error);
    });
    assert.deepEqual(world.identity.requests, ["/token"]);
    world.identity.failure = undefined;
    await store.read(live());
  });

  it("a token endpoint that hangs is bounded by the signal, and asked anew after a while", async () => {
    world.identity.failure = "hang";
    await using store = await world.open(await world.credentials());
    await assert.rejects(store.read(AbortSignal.timeout(100)), failsWith("unavailable", /no access token .* in time/));
    world.identity.failure = undefined;
    await world.clock.advance(60_000);
    await store.read(live());
  });

  it("a workload identity's endpoint that fails is unavailable, one that refuses is denied, and no token is shown", async () => {
    const source = join(world.folder, "oidc");
    await writeFile(source, "forged-token");
    await using store = await world.open(await world.workloadIdentity(source));
    await assert.rejects(store.read(live()), (error: unknown) => {
      assert.doesNotMatch(inspect(error, { depth: 9 }), /forged-token/);
      return failsWith("denied", /invalid_grant/)(error);
    });
    await using other = await world.open(await world.workloadIdentity(source));
    await world.identity[Symbol.asyncDispose]();
    await assert.rejects(other.read(live()), failsWith("unavailable", /no access token/));
  });

  it("a token is renewed before its end, and the old one serves while the endpoint hangs", async () => {
    const tokenRequests = () => world.identity.requests.filter((path) => path.endsWith("/token")).length;
    await using store = await world.open({ GCE_METADATA_HOST: "machine" });
    await store.read(live());
    await world.clock.advance(HOUR - 6 * 60_000);
    await store.read(live());
    assert.equal(tokenRequests(), 1, "not before it is due");
    await world.clock.advance(2 * 60_000);
    world.identity.failure = "hang";
    await store.read(AbortSignal.timeout(5_000));
    const deadline = live();
    while (tokenRequests() < 2 && !deadline.aborted) await settle();
    assert.equal(tokenRequests(), 2);
  });

  it("a credentials file that another step's end has wiped still serves with what it held", async () => {
    const env = await world.credentials();
    await using store = await world.open(env);
    await store.read(live());
    await rm(env.GOOGLE_APPLICATION_CREDENTIALS ?? "");
    world.fake.faults.requiredToken = world.identity.token = "token-2";
    await assert.rejects(store.read(live()), failsWith("unavailable", /no longer accepts/));
    await store.read(live());
    assert.equal(world.identity.requests.length, 2);
  });

  it("a token that is no longer accepted is fetched anew: unavailable once, denied when a new one is refused", async () => {
    await using store = await world.open(await world.credentials());
    await store.read(live());
    world.fake.faults.requiredToken = "token-2";
    await assert.rejects(store.read(live()), failsWith("unavailable", /no longer accepts/));
    world.identity.token = "token-2";
    await store.read(live());
    world.fake.faults.requiredToken = "token-3";
    await assert.rejects(store.read(live()), failsWith("unavailable", /no longer accepts/));
    await assert.rejects(store.read(live()), failsWith("denied", /does not accept the credentials/));
  });
});
