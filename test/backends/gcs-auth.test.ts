/** Credentials on Google's own endpoint: the driver as it is, over a transport that leads to loopback servers. */
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, describe, it } from "node:test";
import { inspect } from "node:util";
import { gcsDriver } from "../../src/backends/gcs.ts";
import { systemRandom } from "../../src/clock.ts";
import { LockError } from "../../src/errors.ts";
import { ManualClock, settle } from "../fakes/clock.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { GoogleIdentity } from "../fakes/google-identity.ts";
import { failsWith, live } from "./gcs-subject.ts";

const HOUR = 3_600_000;

describe("GCS credentials", () => {
  let fake: GcsServer;
  let identity: GoogleIdentity;
  let folder: string;
  let clock: ManualClock;
  let reached: string[];
  before(async () => {
    fake = await GcsServer.start();
    folder = await mkdtemp(join(tmpdir(), "gcs-auth-"));
  });
  after(async () => {
    await fake[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  beforeEach(async (test) => {
    identity = await GoogleIdentity.start();
    if ("after" in test) test.after(() => identity[Symbol.asyncDispose]());
    clock = new ManualClock(Date.now());
    reached = [];
    fake.faults.requiredToken = "token-1";
    fake.calls.length = 0;
  });

  /** The network as a test has it: Google's hosts are the servers on loopback. */
  const transport: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    reached.push(url.origin);
    const hosts: Record<string, string> = {
      "https://storage.googleapis.com": fake.origin,
      "https://oauth2.googleapis.com": `http://${identity.host}`,
      "http://machine": `http://${identity.host}`,
    };
    const origin = hosts[url.origin];
    if (!origin) return Promise.reject(new TypeError(`no way to ${url.origin}`, { cause: { code: "ENETUNREACH" } }));
    return fetch(origin + url.pathname + url.search, init);
  };
  const open = (env: Record<string, string>) =>
    gcsDriver(transport).openStore(new URL("gs://locks/auth/lock"), { clock, random: systemRandom, env });
  const keyFile = async (content: unknown = identity.serviceAccount) => {
    const file = join(folder, "key.json");
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
    return { GOOGLE_APPLICATION_CREDENTIALS: file };
  };

  it("a service account's key file gives a token, once for many requests", async () => {
    await using store = await open(await keyFile());
    await store.read(live());
    await store.read(live());
    assert.deepEqual(identity.requests, ["/token"]);
    assert.equal(store.prove, undefined, "Google's own endpoint needs no proof");
  });

  it("gcloud's own file is found in CLOUDSDK_CONFIG", async () => {
    await writeFile(join(folder, "application_default_credentials.json"), JSON.stringify(identity.serviceAccount));
    await using store = await open({ CLOUDSDK_CONFIG: folder });
    await store.read(live());
    await rm(join(folder, "application_default_credentials.json"));
  });

  it("the machine's metadata server gives a token where there is no file", async () => {
    await using store = await open({ GCE_METADATA_HOST: "machine" });
    await store.read(live());
    assert.deepEqual(
      identity.requests.map((path) => path.split("/").at(-1)),
      ["email", "token"],
    );
  });

  it("another cloud's metadata server is not asked for a token", async () => {
    identity.flavor = "Other";
    await using store = await open({ GCE_METADATA_HOST: "machine" });
    await assert.rejects(store.read(live()), failsWith("denied", /no Google credentials found/));
    assert.equal(identity.requests.length, 1);
  });

  it("no credentials anywhere: denied, with what to do, and no warning on stderr", async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on("warning", onWarning);
    await using store = await open({});
    await assert.rejects(store.read(live()), (error: unknown) => {
      assert.match((error as LockError).hint ?? "", /GOOGLE_APPLICATION_CREDENTIALS.*gcloud auth/);
      return failsWith("denied", /no Google credentials found/)(error);
    });
    await settle();
    process.off("warning", onWarning);
    assert.deepEqual(warnings, []);
    assert.deepEqual(fake.calls, []);
  });

  it("a metadata server that does not answer costs about a second, not more", { timeout: 10_000 }, async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const context = { clock, random: systemRandom, env: {} };
    await using store = await gcsDriver(silent).openStore(new URL("gs://locks/auth/lock"), context);
    await assert.rejects(store.read(AbortSignal.timeout(9_000)), failsWith("denied", /no Google credentials/));
  });

  const unusable: readonly [what: string, content: unknown][] = [
    ["no JSON", "-----BEGIN PRIVATE KEY-----\nc2VjcmV0LWtleQ==\n"],
    ["no credentials", { type: "service_account", private_key: "secret-key" }],
    ["a broken key", { type: "service_account", client_email: "a@b", private_key: "secret-key" }],
  ];
  for (const [what, content] of unusable)
    it(`a file that holds ${what} is denied, and not quoted`, async () => {
      await using store = await open(await keyFile(content));
      await assert.rejects(store.read(live()), (error: unknown) => {
        assert.doesNotMatch(inspect(error, { depth: 9 }), /secret-key|c2VjcmV0|BEGIN/);
        return failsWith("denied", /GOOGLE_APPLICATION_CREDENTIALS/)(error);
      });
    });

  it("a file that is not there is denied", async () => {
    await using store = await open({ GOOGLE_APPLICATION_CREDENTIALS: join(folder, "absent.json") });
    await assert.rejects(store.read(live()), failsWith("denied", /cannot be read \(ENOENT\)/));
  });

  it("credentials that Google refuses are denied at once, and no assertion or key is shown", async () => {
    identity.failure = { status: 400, error: "invalid_grant" };
    await using store = await open(await keyFile());
    await assert.rejects(store.swap(undefined, "{}", live()), (error: unknown) => {
      assert.doesNotMatch(inspect(error, { depth: 9 }), /assertion|PRIVATE|eyJ/);
      return failsWith("denied", /invalid_grant/)(error);
    });
    assert.deepEqual(identity.requests, ["/token"], "no retries");
  });

  it("a token endpoint that fails is unavailable, on a write too, and is asked once", async () => {
    identity.failure = { status: 503, error: "backend" };
    await using store = await open(await keyFile());
    await assert.rejects(store.swap(undefined, "{}", live()), (error: unknown) => {
      assert.equal((error as Error).name, "LockError", "known not to be written");
      return failsWith("unavailable", /oauth2\.googleapis\.com \(HTTP 503\)/)(error);
    });
    assert.deepEqual(identity.requests, ["/token"]);
    identity.failure = undefined;
    await store.read(live());
  });

  it("a token endpoint that hangs is bounded by the signal", async () => {
    identity.failure = "hang";
    await using store = await open(await keyFile());
    await assert.rejects(store.read(AbortSignal.timeout(100)), failsWith("unavailable", /no access token .* in time/));
  });

  it("a token is renewed before its end, and the old one serves while the endpoint hangs", async () => {
    await using store = await open(await keyFile());
    await store.read(live());
    await clock.advance(HOUR - 4 * 60_000);
    identity.failure = "hang";
    await store.read(live());
    assert.equal(fake.calls.length, 2);
  });

  it("a token that is no longer accepted is fetched anew: unavailable once, denied when a new one is refused", async () => {
    await using store = await open(await keyFile());
    await store.read(live());
    fake.faults.requiredToken = "token-2";
    await assert.rejects(store.read(live()), failsWith("unavailable", /no longer accepts/));
    identity.token = "token-2";
    await store.read(live());
    fake.faults.requiredToken = "token-3";
    await assert.rejects(store.read(live()), failsWith("unavailable", /no longer accepts/));
    await assert.rejects(store.read(live()), failsWith("denied", /does not accept the credentials/));
  });

  it("an emulator gets no credentials at all", async () => {
    fake.faults.requiredToken = undefined;
    const url = new URL(`gs://locks/auth/lock?endpoint=${fake.origin}`);
    const env = await keyFile();
    await using store = await gcsDriver(fetch).openStore(url, { clock, random: systemRandom, env });
    await store.read(live());
    assert.deepEqual(identity.requests, []);
    assert.ok(store.prove, "and has to prove itself");
  });

  it("nothing but Google's hosts is reached with credentials", async () => {
    await using store = await open(await keyFile());
    await store.swap(undefined, "{}", live());
    assert.deepEqual([...new Set(reached)], ["https://oauth2.googleapis.com", "https://storage.googleapis.com"]);
    assert.ok(!((await store.read(live()).catch((error: unknown) => error)) instanceof LockError));
  });
});
