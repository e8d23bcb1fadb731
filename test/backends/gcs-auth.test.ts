/** Where credentials for Google's own endpoint come from, and where they go. */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "node:test";
import { inspect } from "node:util";
import { gcsDriver } from "../../src/backends/gcs.ts";
import { systemRandom } from "../../src/clock.ts";
import type { LockError } from "../../src/errors.ts";
import { settle } from "../fakes/clock.ts";
import { WORKLOAD_TOKEN } from "../fakes/google-identity.ts";
import { GoogleWorld } from "./gcs-google.ts";
import { failsWith, live } from "./gcs-subject.ts";

describe("GCS credentials", () => {
  let world: GoogleWorld;
  beforeEach(async () => {
    world = await GoogleWorld.start();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  it("a service account's key file gives a token, once for many requests", async () => {
    await using store = await world.open(await world.credentials());
    await store.read(live());
    await store.read(live());
    assert.deepEqual(world.identity.requests, ["/token"]);
    assert.equal(store.prove, undefined, "Google's own endpoint needs no proof");
  });

  it("a workload identity's file (as in a CI job) exchanges the job's token for Google's", async () => {
    const source = join(world.folder, "oidc");
    await writeFile(source, WORKLOAD_TOKEN);
    await using store = await world.open(await world.workloadIdentity(source));
    await store.read(live());
    await store.read(live());
    assert.deepEqual(world.identity.requests, ["/v1/token"]);
  });

  it("gcloud's own file is found in CLOUDSDK_CONFIG", async () => {
    await writeFile(
      join(world.folder, "application_default_credentials.json"),
      JSON.stringify(world.identity.serviceAccount),
    );
    await using store = await world.open({ CLOUDSDK_CONFIG: world.folder });
    await store.read(live());
  });

  it("the machine's metadata server gives a token where there is no file", async () => {
    await using store = await world.open({ GCE_METADATA_HOST: "machine" });
    await store.read(live());
    assert.deepEqual(
      world.identity.requests.map((path) => path.split("/").at(-1)),
      ["email", "token"],
    );
  });

  it("another cloud's metadata server is not asked for a token", async () => {
    world.identity.flavor = "Other";
    await using store = await world.open({ GCE_METADATA_HOST: "machine" });
    await assert.rejects(store.read(live()), failsWith("denied", /no Google credentials found/));
    assert.equal(world.identity.requests.length, 1);
  });

  it("no credentials anywhere: denied, with what to do, and no warning on stderr", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    await using store = await world.open({});
    await assert.rejects(store.read(live()), (error: unknown) => {
      assert.match((error as LockError).hint ?? "", /GOOGLE_APPLICATION_CREDENTIALS.*gcloud auth/);
      return failsWith("denied", /no Google credentials found/)(error);
    });
    await settle();
    process.off("warning", onWarning);
    assert.deepEqual(warnings, []);
    assert.deepEqual(world.fake.calls, []);
  });

  it("a metadata server that does not answer costs about a second, not more", { timeout: 10_000 }, async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const context = { clock: world.clock, random: systemRandom, env: {} };
    await using store = await gcsDriver(silent).openStore(new URL("gs://locks/auth/lock"), context);
    await assert.rejects(store.read(AbortSignal.timeout(9_000)), failsWith("denied", /no Google credentials/));
  });

  const unusable: readonly [what: string, content: unknown][] = [
    ["a key", "-----BEGIN PRIVATE KEY-----\nc2VjcmV0LWtleQ==\n"],
    ["no JSON", "secret-key"],
    ["no credentials", { type: "service_account", private_key: "secret-key" }],
    ["a broken key", { type: "service_account", client_email: "a@b", private_key: "secret-key" }],
  ];
  for (const [what, content] of unusable)
    it(`a file that holds ${what} is denied, and not quoted`, async () => {
      await using store = await world.open(await world.credentials(content));
      await assert.rejects(store.read(live()), (error: unknown) => {
        assert.doesNotMatch(inspect(error, { depth: 9 }), /secret-key|c2VjcmV0|BEGIN/);
        return failsWith("denied", /GOOGLE_APPLICATION_CREDENTIALS/)(error);
      });
    });

  it("a file that is not there is denied", async () => {
    await using store = await world.open({ GOOGLE_APPLICATION_CREDENTIALS: join(world.folder, "absent.json") });
    await assert.rejects(store.read(live()), failsWith("denied", /cannot be read \(ENOENT\)/));
  });

  it("an emulator gets no credentials at all", async () => {
    world.fake.faults.requiredToken = undefined;
    const url = new URL(`gs://locks/auth/lock?endpoint=${world.fake.origin}`);
    const context = { clock: world.clock, random: systemRandom, env: await world.credentials() };
    await using store = await gcsDriver(fetch).openStore(url, context);
    await store.read(live());
    assert.deepEqual(world.identity.requests, []);
    assert.ok(store.prove, "and has to prove itself");
  });

  it("credentials go to Google's own hosts alone", async () => {
    await using store = await world.open(await world.credentials());
    await store.swap(undefined, "{}", live());
    assert.deepEqual([...new Set(world.reached)], ["https://oauth2.googleapis.com", "https://storage.googleapis.com"]);
  });
});
