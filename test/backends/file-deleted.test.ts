/** A folder's lock that an administrator deletes while somebody holds it, and clocks that show what they should not. */
import assert from "node:assert/strict";
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, it } from "node:test";
import { pathToFileURL } from "node:url";
import { type FileCalls, threaded } from "../../src/backends/file/calls.ts";
import { listVersions } from "../../src/backends/file/listing.ts";
import { lockFolder } from "../../src/backends/file/path.ts";
import { linkCounts } from "../../src/backends/file/publish.ts";
import { fileNameOf, writeVersion } from "../../src/backends/file/versions.ts";
import { driver } from "../../src/backends/file.ts";
import { casLock } from "../../src/cas/lock.ts";
import type { CasStore, Version } from "../../src/cas/store.ts";
import { type Clock, systemClock, systemRandom } from "../../src/clock.ts";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";
import { makeClaim } from "../fakes/claims.ts";

let base = "";
before(async () => {
  base = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
});
after(() => rm(base, { recursive: true, force: true }));

const urlOf = (name: string) => new URL(`${pathToFileURL(base).href}/${name}`);
const folderOf = (name: string) => lockFolder(urlOf(name));
const live = () => AbortSignal.timeout(10_000);
const contextAt = (clock: Clock, random = systemRandom) => ({ clock, random, env: {} });
const open = (name: string, clock: Clock = systemClock) => driver.openStore(urlOf(name), contextAt(clock));

function wallShows(show: (wallMs: number) => number): Clock {
  const now = () => ({ ...systemClock.now(), wallMs: show(Date.now()) });
  return { ...systemClock, now };
}
const aMinuteBack = wallShows((wallMs) => wallMs - 60_000);

async function written(store: CasStore, times: number, from?: Version): Promise<Version> {
  let version = from;
  for (let done = 0; done < times; done++) {
    version = await store.swap(version, JSON.stringify({ format: 1, nonce: `${done}`, fence: "1", line: [] }), live());
    assert.ok(version);
  }
  return version ?? "";
}
const numberOf = (version: Version) => Number(version.split(".")[0]);

for (const writes of [1, 3, 20])
  it(`two holders: delete, clock set back, and ${writes} writes to the new record; the old holder's refresh is lost`, async () => {
    const name = `back-${writes}`;
    const oldLock = casLock(await open(name), contextAt(systemClock));
    const granted = await oldLock.tryAcquire(makeClaim(), live());
    assert.ok(granted.kind === "granted");
    await rm(folderOf(name), { recursive: true });
    const store = await open(name, aMinuteBack);
    const current = await written(store, writes);
    assert.ok(numberOf(current) < numberOf(granted.lease.version), "the new record counts lower");
    assert.equal(await (await open(name)).swap(granted.lease.version, "{}", live()), undefined);
    assert.equal((await store.read(live())).version, current);
    assert.equal((await oldLock.refresh(granted.lease, live())).kind, "lost");
    await written(store, 12, current);
  });

it("the record is taken over from one that is gone: who was killed between link and look leaves a stray, heeded by none and swept", async () => {
  const store = await open("stray", aMinuteBack);
  const version = await written(store, 2);
  const stray = numberOf(version) + 1_000_000;
  const file = path.join(folderOf("stray"), fileNameOf(stray));
  await writeVersion(threaded, file, { number: stray, id: "gone", previous: "deleted", body: "{}" });
  assert.equal((await store.read(live())).version, version);
  const next = await written(store, 1, version);
  assert.equal(numberOf(next), numberOf(version) + 1);
  assert.ok(!(await readdir(folderOf("stray"))).includes(fileNameOf(stray)));
});

for (const left of [[0], [0, 3]])
  it(`a lock deleted but for the versions ${left} below its last, which follow from nothing, goes on`, async () => {
    const name = `last-${left.length}`;
    const store = await open(name);
    const version = await written(store, 12);
    const kept = left.map((below) => fileNameOf(numberOf(version) - below));
    for (const file of await readdir(folderOf(name)))
      if (!kept.includes(file)) await rm(path.join(folderOf(name), file));
    assert.equal((await store.read(live())).version, version);
  });

it("the record lost: a first version above what writers of a deleted record left is the record", async () => {
  const store = await open("above");
  const version = await written(store, 1);
  for (const below of [1_000, 1_001]) {
    const number = numberOf(version) - below;
    const file = path.join(folderOf("above"), fileNameOf(number));
    await writeVersion(threaded, file, { number, id: "late", previous: "deleted", body: "{}" });
  }
  assert.equal((await store.read(live())).version, version);
  await written(store, 12, version);
});

it("a first version with the number of a deleted one does not count as that one", async () => {
  const frozen = contextAt(
    wallShows(() => Date.UTC(2026, 0, 1)),
    { ...systemRandom, fraction: () => 0.5 },
  );
  const store = await driver.openStore(urlOf("frozen"), frozen);
  const version = await written(store, 1);
  await rm(folderOf("frozen"), { recursive: true });
  const anew = await written(store, 1);
  assert.equal(numberOf(anew), numberOf(version));
  assert.equal(await store.swap(version, "{}", live()), undefined);
  assert.equal((await store.read(live())).version, anew);
});

it("a listing that missed a version linked meanwhile makes no stray of the one above it", async () => {
  const version = await written(await open("torn-list"), 12);
  const highest = numberOf(version);
  let looks = 0;
  const missing: FileCalls = {
    ...threaded,
    async readdir(folder) {
      const names = await threaded.readdir(folder);
      return looks++ === 0 ? names.filter((name) => name !== fileNameOf(highest - 1)) : names;
    },
  };
  const { numbers, strays } = await listVersions(missing, folderOf("torn-list"));
  assert.deepEqual([numbers[0], numbers[1], strays], [highest, highest - 1, []]);
});

it("a version that was deleted before its writer looked does not count", async () => {
  const previous = await written(await open("early"), 2);
  const folder = folderOf("early");
  const [number, id = ""] = previous.split(".");
  const link = { folder, number: Number(number) + 1, id: "ours", previous: id };
  assert.equal(await linkCounts(threaded, link, await listVersions(threaded, folder), Date.now()), false);
});

it("a link withdrawn after somebody has built on it is reported as unknown", async () => {
  const folder = path.join(base, "withdrawn");
  await mkdir(folder);
  const put = (number: number, id: string, previous: string) =>
    writeVersion(threaded, path.join(folder, fileNameOf(number)), { number, id, previous, body: "{}" });
  await put(71, "ours", "deleted");
  const listing = await listVersions(threaded, folder);
  await put(72, "theirs", "ours");
  const link = { folder, number: 71, id: "ours", previous: "deleted" };
  await assert.rejects(linkCounts(threaded, link, listing, Date.now()), AmbiguousWriteError);
});

for (const year of [2040, 2700])
  it(`a lock broken for good: a record created in ${year} can be written again and again`, async () => {
    const store = await open(
      `year-${year}`,
      wallShows(() => Date.UTC(year, 0, 1)),
    );
    const version = await written(store, 12);
    assert.equal((await store.read(live())).version, version);
  });

for (const wallMs of [Date.UTC(3100, 0, 1), -1, Number.NaN])
  it(`a clock that shows ${wallMs} ms since 1970 is refused in words`, async () => {
    const store = await open(
      "never",
      wallShows(() => wallMs),
    );
    await assert.rejects(store.swap(undefined, "{}", live()), refused(/clock shows/));
    assert.ok(!(await readdir(base)).includes("never.lock"));
  });

it("a record of the former numbers goes on; at the highest number there is it is refused in words", async () => {
  await mkdir(folderOf("former"));
  const former = Date.UTC(2026, 0, 1) * 4096;
  const file = path.join(folderOf("former"), fileNameOf(former));
  await writeVersion(threaded, file, { number: former, id: "one", previous: "none", body: "{}" });
  await written(await open("former"), 12, `${former}.one`);
  const end = await open("end");
  await mkdir(folderOf("end"));
  await copyFile(await firstOf("former"), path.join(folderOf("end"), fileNameOf(2 ** 53)));
  await assert.rejects(end.read(live()), refused(/highest number/));
  await assert.rejects(end.swap(`${Number.MAX_SAFE_INTEGER}.x`, "{}", live()), refused(/highest number/));
});

it("a folder that holds what is no record is refused in words, not raced for", async () => {
  await mkdir(folderOf("other"));
  await writeFile(path.join(folderOf("other"), "v16800000000000000"), "{}");
  await assert.rejects((await open("other")).swap(undefined, "{}", live()), refused(/no lock record/));
});

it("a version copied by hand to a higher name is no record: it is refused in words, and stays", async () => {
  const store = await open("copied");
  const version = await store.swap(undefined, "{}", live());
  assert.ok(version);
  const copy = path.join(folderOf("copied"), fileNameOf(numberOf(version) + 5));
  await copyFile(await firstOf("copied"), copy);
  await assert.rejects(store.read(live()), refused(/no version of a lock record/));
  await assert.rejects(store.swap(version, "{}", live()));
  assert.ok((await readdir(folderOf("copied"))).includes(path.basename(copy)));
});

async function firstOf(name: string): Promise<string> {
  const [first = ""] = await readdir(folderOf(name));
  return path.join(folderOf(name), first);
}

function refused(words: RegExp): (error: unknown) => boolean {
  return (error) => error instanceof LockError && error.kind === "invalid" && words.test(error.message);
}
