/** What is read of a bucket: the locks in it, the age of a record, the doctor's findings. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { driver } from "../../src/backends/gcs.ts";
import { ManualClock } from "../fakes/clock.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { collect, context, failsWith, live, openAt, plant } from "./gcs-subject.ts";

describe("GCS buckets", () => {
  let fake: GcsServer;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock(Date.UTC(2026, 0, 1));
    fake = await GcsServer.start(clock);
  });
  afterEach(() => fake[Symbol.asyncDispose]());
  const base = (path = "", more = "") => new URL(`gs://locks/${path}?endpoint=${fake.origin}${more}`);
  const list = async (path: string) =>
    (await collect(driver.list(base(path), context, live()))).map(({ pathname }) => decodeURIComponent(pathname));
  const findings = async () => {
    const all = await collect(driver.examine(base(), context, live()));
    return new Map(all.map((finding) => [finding.topic, finding]));
  };

  it("lists the locks under a base, over all pages, in order, and nothing else", async () => {
    const metadata = { "cloud-lock-0": "{}" };
    for (let n = 0; n < 450; n++) fake.bucket().insert(`many/${1000 + n}`, { metadata }, "", {});
    for (const name of ["many.more", "many", "many/.cloud-lock-probe"])
      fake.bucket().insert(name, { metadata }, "", {});
    await plant(fake.origin, "many/file", "no lock");
    const names = await list("many");
    assert.equal(names.length, 450);
    assert.deepEqual(names, names.toSorted());
    assert.deepEqual(fake.calls.filter((kind) => kind === "list").length, 3);
    assert.deepEqual(await list("many/"), names);
    assert.equal((await list("")).length, 452);
  });

  it("lists full URLs that open the same locks", async () => {
    await using store = await openAt(fake.origin, "a b/ü☃");
    await store.swap(undefined, '{"here":true}', live());
    const [url] = await collect(driver.list(base(), context, live()));
    assert.ok(url);
    assert.equal(url.href, new URL(store.url).href);
    await using again = await driver.openStore(url, context);
    assert.equal((await again.read(live())).body, '{"here":true}');
  });

  it("says denied for the listing of a missing bucket", async () => {
    const url = new URL(`gs://nowhere/?endpoint=${fake.origin}`);
    await assert.rejects(collect(driver.list(url, context, live())), failsWith("denied", /does not exist/));
  });

  it("tells a record's age by the server's clocks, only where the URL says that they are to be trusted", async () => {
    await using store = await openAt(fake.origin, "aged", "&server-age=trust");
    await using wary = await openAt(fake.origin, "aged");
    let version = await store.swap(undefined, "{}", live());
    await clock.advance(60_000);
    assert.equal((await store.read(live())).ageMs, 60_000);
    assert.equal((await store.read(live())).serverNowMs, clock.now().wallMs);
    assert.equal((await wary.read(live())).ageMs, undefined);
    version = await store.swap(version, '{"a":1}', live());
    assert.equal((await store.read(live())).ageMs, 0, "a patch makes it young");
    await clock.advance(1_700);
    version = await store.swap(version, '{"a":2}', live());
    assert.equal((await store.read(live())).ageMs, 0, "never negative, though Date has whole seconds");
  });

  it("would tell a wrong age where `updated` stands still, which is why no emulator is trusted unasked", async () => {
    fake.faults.updatedStandsStill = true;
    await using store = await openAt(fake.origin, "still", "&server-age=trust");
    await using wary = await openAt(fake.origin, "still");
    const version = await store.swap(undefined, "{}", live());
    await clock.advance(60_000);
    assert.ok(await store.swap(version, '{"refreshed":true}', live()));
    assert.equal((await store.read(live())).ageMs, 60_000, "of a record that has just been written");
    assert.equal((await wary.read(live())).ageMs, undefined);
  });

  it("finds nothing wrong with a bucket as it should be", async () => {
    fake.bucket().settings = {
      location: "EUROPE-WEST3",
      locationType: "region",
      softDeletePolicy: { retentionDurationSeconds: "604800" },
      versioning: { enabled: true },
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true } },
    };
    const found = await findings();
    assert.deepEqual(new Set([...found.values()].map(({ level }) => level)), new Set(["ok"]));
    assert.match(found.get("soft delete")?.message ?? "", /leave no deleted copies/);
    assert.match(found.get("location")?.message ?? "", /EUROPE-WEST3, region/);
  });

  it("warns of retention, of rules that delete, of requester pays and of access by object", async () => {
    fake.bucket().settings = {
      retentionPolicy: { retentionPeriod: "86400" },
      lifecycle: { rule: [{ action: { type: "Delete" }, condition: { age: 30 } }] },
      billing: { requesterPays: true },
    };
    const found = await findings();
    for (const topic of ["retention", "lifecycle", "billing", "uniform access"]) {
      assert.equal(found.get(topic)?.level, "warn", topic);
      assert.ok(found.get(topic)?.hint, topic);
    }
  });

  it("does not warn of a rule that only deletes old versions", async () => {
    fake.bucket().settings = {
      lifecycle: { rule: [{ action: { type: "Delete" }, condition: { age: 1, isLive: false } }] },
    };
    assert.equal((await findings()).get("lifecycle")?.level, "ok");
  });

  it("warns when the bucket's settings may not be read, or there is no bucket on an emulator", async () => {
    fake.faults.failures.push({ kind: "bucket", how: 403, reason: "forbidden" });
    assert.match((await findings()).get("bucket")?.message ?? "", /may not be read/);
    fake.faults.failures.push({ kind: "bucket", how: 404, reason: "notFound" });
    assert.match((await findings()).get("bucket")?.message ?? "", /does not exist/);
  });
});
