/** What goes over the wire for one record: how many requests, and in which words. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stamp, unstamp } from "../../src/backends/s3/body.ts";
import { driver } from "../../src/backends/s3.ts";
import { storedObject } from "../fakes/s3-objects.ts";
import { credentials, lockError, soon, withFake } from "./s3-fake.ts";
import { context, openStore, useAwsEnvironment } from "./s3-subject.ts";

describe("an S3 record", () => {
  const place = withFake();
  const stored = () => String(place.server.buckets.get("locks")?.get("lock")?.body);

  it("opening sends nothing; a read is one request, a write is one", async () => {
    await using store = await openStore(place, "lock");
    assert.equal(place.server.requests.length, 0);
    await store.read(soon());
    await store.swap(undefined, "{}", soon());
    assert.deepEqual(
      place.server.requests.map(({ kind }) => kind),
      ["read", "write"],
    );
  });

  it("writes JSON that nobody caches, and waits for no 100 Continue", async () => {
    await using store = await openStore(place, "lock");
    await store.swap(undefined, '{"a":1}', soon());
    const headers = place.server.requests[0]?.headers ?? {};
    assert.equal(headers["content-type"], "application/json");
    assert.equal(headers["cache-control"], "no-store");
    assert.equal(headers["if-none-match"], "*");
    assert.equal(headers.expect, undefined);
    assert.equal(JSON.parse(stored()).a, 1);
  });

  it("the same body twice is two contents, so that the ETag, a hash of the content, never comes back", async () => {
    await using store = await openStore(place, "lock");
    const contents = new Set<string>();
    let version = await store.swap(undefined, '{"a":1}', soon());
    for (let write = 0; write < 5; write++) {
      assert.ok(version);
      contents.add(stored());
      version = await store.swap(version, '{"a":1}', soon());
    }
    assert.equal(contents.size, 5);
  });

  it("hands back exactly what was written, also when that is empty or begins with a nonce of its own", async () => {
    for (const body of ["{}", '{"a":1}', '{"nonce":"x"}', '{"nonce":"x","a":1}', '{"nonce":5}'])
      assert.equal(unstamp(stamp(body, "a_-9")), body);
    for (const foreign of ["", "text", "[]", '{"nonce":"a b","c":1}', '{"nonce":"x"', ' {"nonce":"x"}'])
      assert.equal(unstamp(foreign), foreign);
  });

  it("refuses to write what no read would take", async () => {
    await using store = await openStore(place, "lock");
    await lockError(store.swap(undefined, `{"a":"${"x".repeat(store.maxBodyBytes)}"}`, soon()), "invalid", /too long/);
    assert.equal(place.server.requests.length, 0);
  });

  it("the age is told only where the URL vouches for the server's clocks", async () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    place.server.now = () => now;
    place.server.buckets.get("locks")?.set("lock", storedObject(Buffer.from("{}"), now - 90_000));
    await using careful = await openStore(place, "lock");
    assert.equal((await careful.read(soon())).ageMs, undefined);
    await using trusting = await openStore(place, "lock", { "server-age": "trust" });
    assert.equal((await trusting.read(soon())).ageMs, 90_000);
  });

  it("an object changed in the server's future is of no age, not of a negative one", async () => {
    place.server.buckets.get("locks")?.set("lock", storedObject(Buffer.from("{}"), Date.now() + 60_000));
    await using store = await openStore(place, "lock", { "server-age": "trust" });
    assert.equal((await store.read(soon())).ageMs, 0);
  });

  it("endpoint and region come from the SDK's own variables when the URL has none", async () => {
    const own = { AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL_S3: place.url };
    useAwsEnvironment({ ...credentials, ...own });
    await using store = await driver.openStore(new URL("s3://locks/lock"), context);
    await store.prove?.(soon());
    assert.equal(place.server.count("probe"), 3, "a foreign endpoint is proven, wherever its URL came from");
    assert.match(place.server.requests[0]?.headers.authorization ?? "", /\/eu-central-1\/s3\//);
  });

  it("the bucket stands in the path on foreign endpoints", async () => {
    await using store = await openStore({ ...place, url: place.url.replace("127.0.0.1", "localhost") }, "lock");
    assert.ok(await store.swap(undefined, "{}", soon()));
    assert.equal(place.server.requests[0]?.bucket, "locks");
  });

  it("its body stops where it is too long, with or without a length told beforehand", async () => {
    const body = "x".repeat(1_000_000);
    await using store = await openStore(place, "lock");
    for (const headers of [{ etag: '"1"', "content-length": String(body.length) }, { etag: '"1"' }]) {
      place.server.failNext(1, { status: 200, headers, body });
      await lockError(store.read(soon()), "invalid", /no lock record: it is too long/);
    }
  });
});
