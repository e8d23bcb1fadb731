import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, it } from "node:test";
import { pathToFileURL } from "node:url";
import { lockFolder } from "../../src/backends/file/path.ts";
import { fileNameOf } from "../../src/backends/file/versions.ts";
import { driver } from "../../src/backends/file.ts";
import { casLock } from "../../src/cas/lock.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { makeClaim } from "../fakes/claims.ts";
import { casStoreSuite } from "../suites/cas-store.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
});
after(() => rm(folder, { recursive: true, force: true }));

const context = { clock: systemClock, random: systemRandom, env: {} };
const urlOf = (name: string) => {
  const encoded = name.split("/").map(encodeURIComponent).join("/");
  return new URL(`${pathToFileURL(folder).href}/${encoded}`);
};

const subject = () => ({
  open: (name: string) => driver.openStore(urlOf(name), context),
  async plant(name: string, text: string) {
    const lock = lockFolder(urlOf(name));
    await mkdir(lock, { recursive: true });
    await writeFile(path.join(lock, "v0000000000000001"), text);
  },
  remove: (name: string) => rm(lockFolder(urlOf(name)), { recursive: true }),
  rounds: 100,
});

// An empty version is what a power cut leaves of ours, and no stranger's.
casStoreSuite("file", subject, { plantEmpty: false });

it("a version that a power cut has emptied does not stop the lock for good, and the fence still rises", async () => {
  const open = async () => casLock(await driver.openStore(urlOf("torn"), context), context);
  const signal = AbortSignal.timeout(10_000);
  const before = await (await open()).tryAcquire(makeClaim(), signal);
  assert.ok(before.kind === "granted");
  const [number = ""] = before.lease.version.split(".");
  await writeFile(path.join(lockFolder(urlOf("torn")), fileNameOf(Number(number) + 1)), "\0\0\0");
  const after = await (await open()).tryAcquire(makeClaim(), signal);
  assert.ok(after.kind === "granted");
  assert.ok(BigInt(after.lease.fence) > BigInt(before.lease.fence));
});
