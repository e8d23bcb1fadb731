/** Minimal permissions: without s3:ListBucket, S3 answers 403 for an absent key as for one that may not be read. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fail, storedObject } from "../fakes/s3-objects.ts";
import { lockError, soon, withFake } from "./s3-fake.ts";
import { openStore } from "./s3-subject.ts";

describe("S3 without s3:ListBucket", () => {
  const place = withFake();

  it("an absent key that answers 403 counts as absent, with the server's clock, and can be created", async () => {
    place.server.mayList = false;
    await using store = await openStore(place, "lock");
    const seen = await store.read(soon());
    assert.equal(seen.version, undefined);
    assert.ok(Math.abs(seen.serverNowMs - Date.now()) < 60_000);
    const version = await store.swap(undefined, "{}", soon());
    assert.ok(version);
    assert.equal((await store.read(soon())).version, version);
  });

  it("a racer that creates it first wins the race; nobody is denied", async () => {
    place.server.mayList = false;
    await using first = await openStore(place, "lock");
    await using second = await openStore(place, "lock");
    await Promise.all([first.read(soon()), second.read(soon())]);
    assert.ok(await first.swap(undefined, "{}", soon()));
    assert.equal(await second.swap(undefined, "{}", soon()), undefined);
  });

  it("a key that exists and may not be read is denied by the create, and not overwritten", async () => {
    place.server.buckets.get("locks")?.set("lock", storedObject(Buffer.from("theirs"), Date.now()));
    place.server.failNext(Number.POSITIVE_INFINITY, fail(403, "AccessDenied"), ({ method }) => method === "GET");
    await using store = await openStore(place, "lock");
    assert.equal((await store.read(soon())).version, undefined);
    const error = await lockError(store.swap(undefined, "{}", soon()), "denied", /exists, but may not be read/);
    assert.match(error.hint ?? "", /s3:GetObject on s3:\/\/locks\/lock/);
    assert.equal(String(place.server.buckets.get("locks")?.get("lock")?.body), "theirs");
  });

  it("a write that is not permitted is denied", async () => {
    place.server.failNext(1, fail(403, "AccessDenied"), ({ method }) => method === "PUT");
    await using store = await openStore(place, "lock");
    await store.read(soon());
    await lockError(store.swap(undefined, "{}", soon()), "denied", /may not be written: 403 AccessDenied/);
  });
});
