/** Without storage.objects.list, GCS answers 403 for an absent object: the create that follows decides. */
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { GcsServer } from "../fakes/gcs-server.ts";
import { failsWith, live, openAt } from "./gcs-subject.ts";

describe("GCS for a caller who may not list", () => {
  let fake: GcsServer;
  before(async () => {
    fake = await GcsServer.start();
  });
  after(() => fake[Symbol.asyncDispose]());
  beforeEach(() => {
    fake.faults.forbidsAbsent = true;
    fake.faults.forbidsReads = undefined;
    fake.bucket().objects.clear();
  });

  it("reads an absent object as absent, creates it, and reads it", async () => {
    await using store = await openAt(fake.origin, "lock");
    const seen = await store.read(live());
    assert.equal(seen.version, undefined);
    assert.ok(seen.serverNowMs > 0);
    assert.ok(await store.swap(undefined, "{}", live()));
    assert.equal((await store.read(live())).body, "{}");
  });

  it("a create that another has won is a race lost, not a denial", async () => {
    await using store = await openAt(fake.origin, "lock");
    await using other = await openAt(fake.origin, "lock");
    await store.read(live());
    assert.ok(await other.swap(undefined, '{"by":"other"}', live()));
    assert.equal(await store.swap(undefined, "{}", live()), undefined);
    assert.equal((await store.read(live())).body, '{"by":"other"}');
    fake.bucket().objects.clear();
    assert.equal((await store.read(live())).version, undefined, "deleted since, which is 403 again");
  });

  it("an object that exists and may not be read is denied once the create has met it", async () => {
    await using other = await openAt(fake.origin, "lock");
    await other.swap(undefined, "{}", live());
    fake.faults.forbidsReads = "Forbidden";
    await using store = await openAt(fake.origin, "lock");
    assert.equal((await store.read(live())).version, undefined);
    assert.equal(await store.swap(undefined, "{}", live()), undefined);
    await assert.rejects(store.read(live()), failsWith("denied", /exists but may not be read/));
  });

  it("a create that is forbidden too is denied", async () => {
    await using store = await openAt(fake.origin, "lock");
    await store.read(live());
    fake.faults.failures.push({ kind: "insert", how: 403, reason: "forbidden", message: "no storage.objects.create" });
    await assert.rejects(store.swap(undefined, "{}", live()), failsWith("denied", /storage\.objects\.create/));
  });

  it("a 403 that names storage.objects.get is a denial at once", async () => {
    fake.faults.forbidsReads =
      "ci@storage.objects.example does not have storage.objects.get access to the Google Cloud Storage object.";
    await using store = await openAt(fake.origin, "lock");
    await assert.rejects(store.read(live()), failsWith("denied", /storage\.objects\.get/));
  });

  it("an identity whose own name looks like a permission does not turn absent into denied", async () => {
    fake.faults.forbidsReads =
      "ci@my-storage.objects.get.iam.gserviceaccount.com does not have storage.objects.list access to the bucket.";
    await using store = await openAt(fake.origin, "lock");
    assert.equal((await store.read(live())).version, undefined);
  });
});
