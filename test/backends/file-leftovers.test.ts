/** What writers leave behind in folders: when they fail, when they are killed, and when it is swept. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, it } from "node:test";
import { pathToFileURL } from "node:url";
import { direct } from "../../src/backends/file/calls.ts";
import { createRecord } from "../../src/backends/file/create.ts";
import { lockFolder } from "../../src/backends/file/path.ts";
import { driver } from "../../src/backends/file.ts";
import { type Clock, systemClock, systemRandom } from "../../src/clock.ts";
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";

let base = "";
before(async () => {
  base = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
});
after(() => rm(base, { recursive: true, force: true }));

/** Never passes, so that the disk has always just answered and is asked on this thread. */
const still: Clock = { ...systemClock, now: () => ({ monotonicMs: 1, wallMs: Date.now() }) };
const urlOf = (name: string) => new URL(`${pathToFileURL(base).href}/${name}`);
const open = (name: string) => driver.openStore(urlOf(name), { clock: still, random: systemRandom, env: {} });
const live = () => AbortSignal.timeout(10_000);
const temporaries = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith(".tmp-"));

async function aged(place: string, hours: number): Promise<void> {
  const seconds = Date.now() / 1000 - hours * 3600;
  await utimes(place, seconds, seconds);
}

function failing(code: string, syscall: string): never {
  throw Object.assign(new Error(code), { code, syscall });
}

it("temporary files that breed on a full disk: a failed write leaves none", async (test) => {
  const store = await open("full");
  const version = await store.swap(undefined, "{}", live());
  test.mock.method(direct, "create", async (file: string) => {
    fs.writeFileSync(file, "half");
    failing("ENOSPC", "write");
  });
  const full = (error: unknown) => error instanceof LockError && error.kind === "unavailable";
  await assert.rejects(store.swap(version, "{}", live()), full);
  assert.deepEqual(await temporaries(lockFolder(urlOf("full"))), []);
  await assert.rejects((await open("new")).swap(undefined, "{}", live()), full);
  assert.deepEqual(await temporaries(base), []);
});

it("a link that fails leaves no temporary file", async (test) => {
  const store = await open("link");
  const version = await store.swap(undefined, "{}", live());
  test.mock.method(direct, "link", async () => failing("EMLINK", "link"));
  await assert.rejects(store.swap(version, "{}", live()), LockError);
  assert.deepEqual(await temporaries(lockFolder(urlOf("link"))), []);
});

it("a version that was linked but cannot be listed is reported as unknown", async (test) => {
  const store = await open("unlisted");
  const version = await store.swap(undefined, "{}", live());
  test.mock.method(direct, "readdir", async () => failing("EMFILE", "scandir"));
  await assert.rejects(store.swap(version, "{}", live()), AmbiguousWriteError);
});

it("who was killed while writing: temporary files older than a day are swept by the next writer, younger ones stay", async () => {
  const folder = lockFolder(urlOf("killed"));
  const store = await open("killed");
  const version = await store.swap(undefined, "{}", live());
  for (const name of [".tmp-old", ".tmp-young"]) await writeFile(path.join(folder, name), "half");
  await aged(path.join(folder, ".tmp-old"), 25);
  assert.ok(await store.swap(version, "{}", live()));
  assert.deepEqual(await temporaries(folder), [".tmp-young"]);
});

it("who was killed while creating: temporary folders older than a day are swept by the next creator, younger ones stay", async () => {
  const place = (name: string, file?: string) => leave("beside", name, file);
  await aged(await place(".tmp-old_old_old_old_", "v0000000000000001"), 25);
  await aged(await place(".tmp-voidvoidvoidvoid"), 25);
  await place(".tmp-new_new_new_new_", "v0000000000000001");
  assert.ok(await (await open("beside/lock")).swap(undefined, "{}", live()));
  assert.deepEqual(await temporaries(path.join(base, "beside")), [".tmp-new_new_new_new_"]);
});

it("a user's own files lost: what stands beside a lock under a like name is never swept", async () => {
  const kept = [await leave("own", ".tmp-work"), await leave("own", ".tmp-aaaaaaaaaaaaaaaa", "thesis.txt")];
  const file = path.join(base, "own", ".tmp-bbbbbbbbbbbbbbbb");
  await writeFile(file, "kept");
  for (const place of [...kept, file]) await aged(place, 1_000);
  assert.ok(await (await open("own/lock")).swap(undefined, "{}", live()));
  const names = [...kept, file].map((place) => path.basename(place));
  assert.deepEqual((await temporaries(path.join(base, "own"))).sort(), names.sort());
});

/** A folder, with a file when it is named. */
async function leave(parent: string, name: string, file?: string): Promise<string> {
  const folder = path.join(base, parent, name);
  await mkdir(folder, { recursive: true });
  if (file) await writeFile(path.join(folder, file), "half");
  return folder;
}

it("a loser of the race to create leaves nothing behind", async () => {
  const folder = lockFolder(urlOf("race"));
  const version = { number: 1, id: "a", previous: "none", body: "{}" };
  assert.equal(await createRecord(direct, folder, version, Date.now()), true);
  assert.equal(await createRecord(direct, folder, { ...version, id: "b" }, Date.now()), false);
  assert.deepEqual(await temporaries(base), []);
});
