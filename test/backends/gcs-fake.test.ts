import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { GcsServer } from "../fakes/gcs-server.ts";
import { casLockSuite } from "../suites/cas-lock.ts";
import { casStoreSuite } from "../suites/cas-store.ts";
import { failsWith, gcsSubject, live, openAt, patchMetadata, plant, remove } from "./gcs-subject.ts";

describe("GCS on the fake", () => {
  let fake: GcsServer;
  before(async () => {
    fake = await GcsServer.start();
  });
  after(() => fake[Symbol.asyncDispose]());
  beforeEach(() => {
    fake.calls.length = 0;
  });
  const open = (name: string) => openAt(fake.origin, name);

  const subject = () => ({
    ...gcsSubject(fake.origin),
    rounds: 100,
    openLosingReply: async (name: string) => {
      fake.faults.failures.push({ kind: "insert", how: "lose" });
      return open(name);
    },
  });
  casStoreSuite("gcs fake", subject, { loseReplies: true });
  casLockSuite("gcs fake", subject);

  it("creates the object once, empty and uncacheable, and only patches it from then on", async () => {
    await using store = await open("layout");
    let version = await store.swap(undefined, '{"n":0}', live());
    const created = fake.bucket().get("layout");
    assert.equal(created.content, "");
    assert.equal(created.cacheControl, "no-store");
    assert.equal(created.contentType, "application/json");
    for (let n = 1; n <= 3; n++) version = await store.swap(version, `{"n":${n}}`, live());
    const now = fake.bucket().get("layout");
    assert.equal(now.generation, created.generation);
    assert.equal(version, `${created.generation}/4`);
    assert.deepEqual(fake.calls, ["insert", "patch", "patch", "patch"]);
  });

  it("keeps generations beyond 2^53 apart", async () => {
    await using first = await open("neighbour-1");
    await using second = await open("neighbour-2");
    const versions = [await first.swap(undefined, "{}", live()), await second.swap(undefined, "{}", live())];
    const [a, b] = versions.map((version) => version?.split("/")[0] ?? "");
    assert.notEqual(a, b);
    assert.ok(BigInt(a ?? "") > 2n ** 53n);
  });

  it("takes a body of exactly maxBodyBytes, and refuses one byte more before anything is sent", async () => {
    await using store = await open("ceiling");
    const full = JSON.stringify({ t: "x".repeat(store.maxBodyBytes - '{"t":""}'.length) });
    assert.equal(full.length, store.maxBodyBytes);
    const version = await store.swap(undefined, full, live());
    assert.equal((await store.read(live())).body, full);
    fake.calls.length = 0;
    await assert.rejects(store.swap(version, `${full} `, live()), failsWith("invalid", /8001 bytes/));
    assert.deepEqual(fake.calls, []);
  });

  it("keeps a full body whose pieces meet at spaces", async () => {
    await using store = await open("spaces");
    const spaced = JSON.stringify({ t: " x".repeat(3996) });
    assert.equal(spaced.length, 8000);
    assert.ok(await store.swap(undefined, spaced, live()));
    assert.equal((await store.read(live())).body, spaced);
    const blank = JSON.stringify({ t: " ".repeat(7992) });
    await using other = await open("blanks");
    assert.ok(await other.swap(undefined, blank, live()));
    assert.equal((await other.read(live())).body, blank);
  });

  it("cuts no value at a space, where a header would lose it", async () => {
    await using store = await open("words");
    const words = JSON.stringify({ t: "word ".repeat(1500) });
    assert.ok(await store.swap(undefined, words, live()));
    const values = Object.values(fake.bucket().get("words").metadata);
    assert.deepEqual(values.filter(Boolean).length, 2);
    for (const value of values) assert.equal(value, value.trim());
  });

  it("refuses a body that is not plain ASCII", async () => {
    await using store = await open("unescaped");
    await assert.rejects(store.swap(undefined, '{"t":"ü"}', live()), failsWith("invalid", /ASCII/));
  });

  it("ABA by metageneration: a version of a deleted object does not match its successor with the same number", async () => {
    await using store = await open("aba");
    const before = await store.swap(undefined, "{}", live());
    await remove(fake.origin, "aba");
    const after = await store.swap(undefined, "{}", live());
    assert.equal(before?.split("/")[1], after?.split("/")[1]);
    assert.equal(await store.swap(before, '{"stale":true}', live()), undefined);
    assert.equal((await store.read(live())).body, "{}");
  });

  it("ABA by generation: a version of an earlier patch does not match the same object", async () => {
    await using store = await open("aba-patch");
    const first = await store.swap(undefined, "{}", live());
    await store.swap(first, "{}", live());
    assert.equal(await store.swap(first, '{"stale":true}', live()), undefined);
  });

  it("refuses a foreign object, with its size and type, and overwrites it by no create", async () => {
    await plant(fake.origin, "foreign", "somebody's report");
    await using store = await open("foreign");
    await assert.rejects(store.read(live()), failsWith("invalid", /no lock record \(17 bytes of text\/plain\)/));
    assert.equal(await store.swap(undefined, "{}", live()), undefined);
    await patchMetadata(fake.origin, "foreign", { owner: "someone" });
    await assert.rejects(store.read(live()), failsWith("invalid", /no lock record/));
    assert.equal(fake.bucket().get("foreign").content, "somebody's report");
  });

  it("takes a record in the metadata of an object with content", async () => {
    await plant(fake.origin, "with-content", "a note");
    await patchMetadata(fake.origin, "with-content", { "cloud-lock-0": "{}" });
    await using store = await open("with-content");
    const seen = await store.read(live());
    assert.equal(seen.body, "{}");
    assert.ok(await store.swap(seen.version, '{"a":1}', live()));
    assert.equal(fake.bucket().get("with-content").content, "a note");
  });

  it("leaves foreign metadata keys as they are, and says so when they leave no room", async () => {
    await using store = await open("crowded");
    await store.swap(undefined, "{}", live());
    await patchMetadata(fake.origin, "crowded", { team: "infra", notes: "n".repeat(4000) });
    const seen = await store.read(live());
    const version = await store.swap(seen.version, '{"a":1}', live());
    assert.equal(fake.bucket().get("crowded").metadata.team, "infra");
    const long = JSON.stringify({ t: "x".repeat(5000) });
    await assert.rejects(store.swap(version, long, live()), failsWith("invalid", /metadata .* has no room/));
    assert.equal((await store.read(live())).body, '{"a":1}');
  });

  it("one request for each read, create and swap", async () => {
    await using store = await open("frugal");
    await store.read(live());
    const version = await store.swap(undefined, "{}", live());
    await store.swap(version, "{}", live());
    assert.deepEqual(fake.calls, ["get", "insert", "patch"]);
  });
});
