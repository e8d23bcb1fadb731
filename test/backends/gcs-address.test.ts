import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseGcsUrl } from "../../src/backends/gcs/address.ts";
import { driver } from "../../src/backends/gcs.ts";
import { LockError } from "../../src/errors.ts";
import { context, failsWith } from "./gcs-subject.ts";

const parse = (url: string, env: Record<string, string> = {}) => parseGcsUrl(new URL(url), env);

describe("gs:// URLs", () => {
  it("name a bucket and a decoded object name", () => {
    const { bucket, path, isGoogle, trustsAge } = parse("gs://acme_locks.v2/deploy/a%20b/%C3%BC%2341");
    assert.deepEqual({ bucket, path }, { bucket: "acme_locks.v2", path: "deploy/a b/ü#41" });
    assert.ok(isGoogle && trustsAge);
  });

  it("come back from a name as they were, with their parameters", () => {
    const address = parse("gs://locks/x?endpoint=http://127.0.0.1:9000&server-age=trust");
    const again = parse(address.urlOf("a b/ü☃%41?#"));
    assert.equal(again.path, "a b/ü☃%41?#");
    assert.equal(again.endpoint, "http://127.0.0.1:9000");
    assert.ok(again.trustsAge);
  });

  it("take STORAGE_EMULATOR_HOST with and without a scheme, and their own endpoint before it", () => {
    const env = { STORAGE_EMULATOR_HOST: "localhost:9000" };
    assert.equal(parse("gs://locks/x", env).endpoint, "http://localhost:9000");
    assert.equal(parse("gs://locks/x", { STORAGE_EMULATOR_HOST: "https://emu:1/" }).endpoint, "https://emu:1");
    assert.equal(parse("gs://locks/x?endpoint=http://other:2", env).endpoint, "http://other:2");
  });

  it("trust the age of records, and take conditions as honoured, on Google's own hosts alone", () => {
    const regional = parse("gs://locks/x?endpoint=https://storage.europe-west3.rep.googleapis.com");
    assert.ok(regional.isGoogle);
    for (const endpoint of [
      "http://storage.googleapis.com",
      "https://storage.googleapis.com:8443",
      "https://storage.googleapis.com.evil.example",
      "https://googleapis.com.example",
      "https://notgoogleapis.com",
      "http://127.0.0.1:9000",
    ]) {
      const address = parse(`gs://locks/x?endpoint=${endpoint}`);
      assert.deepEqual([address.isGoogle, address.trustsAge], [false, false], endpoint);
    }
  });

  const wrong: readonly [url: string, message: RegExp][] = [
    ["gs:///bucket/name", /names no bucket/],
    ["gs://user:hunter2@locks/x", /no user or password/],
    ["gs://locks:80/x", /no port/],
    ["gs://locks/x#part", /no fragment/],
    ["gs://Locks/x", /"Locks" is no name of a GCS bucket/],
    ["gs://l/x", /no name of a GCS bucket/],
    ["gs://locks/x?region=eu", /no parameter "region"/],
    ["gs://locks/x?server-age=maybe", /server-age is "maybe"/],
    ["gs://locks/x?endpoint=http://a&endpoint=http://b", /given twice/],
    ["gs://locks/x?endpoint=ftp://a", /no http\(s\) URL/],
    ["gs://locks/x?endpoint=nonsense", /no http\(s\) URL/],
    ["gs://locks/x?endpoint=http://root:hunter2@a", /user or password/],
    ["gs://locks/x?endpoint=http://a/storage/v1", /path or a query/],
    ["gs://locks/%zz", /percent-encoded/],
    ["gs://locks/a%0Ab", /control characters/],
    ["gs://locks/a%2F..%2Fb", /\. or \.\., which no URL can say/],
    ["gs://locks/a%2F.", /\. or \.\., which no URL can say/],
    [`gs://locks/${"n".repeat(1025)}`, /1024 bytes/],
    ["gs://locks", /no lock in it/],
    ["gs://locks/", /no lock in it/],
    ["gs://locks/folder/", /names a folder/],
    ["gs://locks/folder/.cloud-lock-probe", /scratch object/],
  ];
  for (const [url, message] of wrong)
    it(`${url.slice(0, 60)} is refused`, async () => {
      const error: unknown = await driver.openStore(new URL(url), context).catch((reason: unknown) => reason);
      failsWith("invalid", message)(error);
      assert.ok(error instanceof LockError && error.hint);
      assert.doesNotMatch(error.message + error.hint, /hunter2/);
    });

  it("with a password in STORAGE_EMULATOR_HOST are refused without showing it", async () => {
    const env = { STORAGE_EMULATOR_HOST: "http://root:hunter2@emulator" };
    await assert.rejects(driver.openStore(new URL("gs://locks/x"), { ...context, env }), (error: unknown) => {
      assert.doesNotMatch(String(error), /hunter2/);
      return failsWith("invalid", /user or password/)(error);
    });
  });

  it("have a longer minimum ttl on Google than on an emulator", async () => {
    await using google = await driver.openStore(new URL("gs://locks/x"), context);
    await using emulator = await driver.openStore(new URL("gs://locks/x?endpoint=http://127.0.0.1:1"), context);
    assert.deepEqual([google.minTtlMs, emulator.minTtlMs], [10_000, 2_000]);
  });
});
