/** When the folder store asks by a thread, and that it works the same either way. */
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { direct, type FileCalls, threaded } from "../../src/backends/file/calls.ts";
import { Disk, diskBelow } from "../../src/backends/file/disk.ts";
import { lockFolder } from "../../src/backends/file/path.ts";
import { driver } from "../../src/backends/file.ts";
import { type Clock, systemClock, systemRandom } from "../../src/clock.ts";
import { ManualClock } from "../fakes/clock.ts";
import { type CasStoreSubject, casStoreSuite } from "../suites/cas-store.ts";

describe("the disk below a folder", () => {
  const used = (disk: Disk, clock: Clock) => disk.use(clock, async (calls) => calls);

  async function answered() {
    const [disk, clock] = [new Disk(), new ManualClock()];
    await used(disk, clock);
    return { disk, clock };
  }

  it("is asked by a thread the first time, and at once while it has just answered", async () => {
    const { disk, clock } = await answered();
    assert.equal(await used(new Disk(), clock), threaded);
    assert.equal(await used(disk, clock), direct);
    await clock.advance(9);
    assert.equal(await used(disk, clock), direct);
  });

  it("is asked by a thread after a pause, as between two refreshes of the shortest ttl", async () => {
    const { disk, clock } = await answered();
    await clock.advance(125);
    assert.equal(await used(disk, clock), threaded);
    assert.equal(await used(disk, clock), direct);
  });

  it("that hangs has not answered, and is asked by a thread", async () => {
    const { disk, clock } = await answered();
    const hanging = Promise.withResolvers<void>();
    const call = disk.use(clock, () => hanging.promise);
    await clock.advance(10);
    assert.equal(await used(disk, clock), threaded);
    hanging.resolve();
    await call;
  });

  it("that refuses has answered", async () => {
    const [disk, clock] = [new Disk(), new ManualClock()];
    await assert.rejects(
      disk.use(clock, () => Promise.reject(new Error("EACCES"))),
      /EACCES/,
    );
    assert.equal(await used(disk, clock), direct);
  });

  it("is the same for all locks of a folder, and another for another folder", () => {
    assert.equal(diskBelow("/a"), diskBelow("/a"));
    assert.notEqual(diskBelow("/a"), diskBelow("/b"));
  });
});

describe("calls by a thread and at once", () => {
  for (const [name, calls] of Object.entries({ threaded, direct }) as [string, FileCalls][])
    it(`${name}: create a file once, and read it up to a limit`, async (test) => {
      const folder = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
      test.after(() => rm(folder, { recursive: true }));
      const file = path.join(folder, "a");
      await calls.create(file, "grün");
      await assert.rejects(calls.create(file, "other"), { code: "EEXIST" });
      assert.equal((await calls.read(file, 100)).toString(), "grün");
      assert.equal((await calls.read(file, 2)).toString(), "gr");
      await calls.link(file, path.join(folder, "b"));
      await assert.rejects(calls.link(file, path.join(folder, "b")), { code: "EEXIST" });
      await calls.unlink(file);
      await assert.rejects(calls.read(file, 1), { code: "ENOENT" });
      assert.deepEqual(await calls.readdir(folder), ["b"]);
    });
});

describe("the folder store by threads alone", () => {
  let folder = "";
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  let leapMs = 0;
  /** On which every two looks lie far apart. */
  const leaping: Clock = {
    ...systemClock,
    now() {
      leapMs += 1_000;
      const { monotonicMs, wallMs } = systemClock.now();
      return { monotonicMs: monotonicMs + leapMs, wallMs };
    },
  };
  const context = { clock: leaping, random: systemRandom, env: {} };
  const urlOf = (name: string) =>
    new URL(`${pathToFileURL(folder).href}/${name.split("/").map(encodeURIComponent).join("/")}`);

  const subject = (): CasStoreSubject => ({
    open: (name) => driver.openStore(urlOf(name), context),
    async plant(name, text) {
      const lock = lockFolder(urlOf(name));
      await mkdir(lock, { recursive: true });
      await writeFile(path.join(lock, "v0000000000000001"), text);
    },
    remove: (name) => rm(lockFolder(urlOf(name)), { recursive: true }),
    rounds: 20,
  });
  casStoreSuite("file, by threads", subject, { plantEmpty: false });
});
