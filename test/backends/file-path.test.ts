/** Which file URLs name a lock, how they are shown, and which are refused. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, it } from "node:test";
import { pathToFileURL } from "node:url";
import { driver } from "../../src/backends/file.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { LockError } from "../../src/errors.ts";

let base = "";
before(async () => {
  base = await mkdtemp(path.join(tmpdir(), "cloud-lock-"));
});
after(() => rm(base, { recursive: true, force: true }));

const context = { clock: systemClock, random: systemRandom, env: {} };
const urlOf = (name: string) => new URL(`${pathToFileURL(base).href}/${name}`);
const open = (name: string) => driver.openStore(urlOf(name), context);
const live = () => AbortSignal.timeout(10_000);
const invalid = (error: unknown) => error instanceof LockError && error.kind === "invalid";

async function listed(name: string): Promise<string[]> {
  const urls: string[] = [];
  for await (const url of driver.list(urlOf(name), context, live())) urls.push(url.href);
  return urls;
}

for (const name of ["foo.lock/bar", "foo.LOCK/bar", "foo%2Elock/bar", ".lock/bar", "a/foo.lock/b/c"])
  it(`a lock below another one's folder, ${name}, is refused, since it made that other lock unusable`, async () => {
    await assert.rejects(open(name), invalid);
    await assert.rejects(listed(path.posix.dirname(name)), invalid);
  });

it("a lock whose own name ends in .lock is a lock like any other, and is listed under its name", async () => {
  for (const name of ["own/foo", "own/foo.lock"]) assert.ok(await (await open(name)).swap(undefined, "{}", live()));
  for (const folder of ["own/.lock", "own/x.LOCK/y.lock"]) await mkdir(path.join(base, folder), { recursive: true });
  assert.deepEqual(await listed("own"), [urlOf("own/foo").href, urlOf("own/foo.lock").href]);
  for (const url of await listed("own")) {
    await using store = await driver.openStore(new URL(url), context);
    assert.ok((await store.read(live())).version);
  }
});

it("two locks are shown alike: the address is shown as it is written, escapes and all", async () => {
  assert.equal((await open("rel%2520ease")).url, urlOf("rel%2520ease").href);
  assert.equal((await open("rel%20ease")).url, urlOf("rel%20ease").href);
});

for (const name of ["100%", "%E0%A4%A", "a%ZZ/b", "%FF"])
  it(`a malformed escape in ${name} is refused in words`, async () => {
    await assert.rejects(open(name), invalid);
  });

it("a long name is not cut within an escape, where it was listed as another lock", async () => {
  for (const sign of ["%25", "%3A", "%22"])
    for (let begin = 0; begin < 3; begin++) {
      const name = `cut/${"a".repeat(begin)}${sign.repeat(90)}`;
      assert.ok(await (await open(name)).swap(undefined, "{}", live()));
    }
  const urls = await listed("cut");
  assert.equal(urls.length, 9);
  for (const url of urls) {
    await using store = await driver.openStore(new URL(url), context);
    assert.ok((await store.read(live())).version, url);
  }
});

for (const name of ["a%00b", "a%0A", "a%0b", "a%7F", "a%c2%85"])
  it(`a control character in ${name} is refused, as on every other store`, async () => {
    await assert.rejects(open(name), invalid);
  });

it("what should not stand in a file URL is not repeated, since it may be a secret", async () => {
  for (const part of ["?token=hunter2", "#hunter2"])
    await assert.rejects(open(`a${part}`), (error) => invalid(error) && !String(error).includes("hunter2"));
});

// In a process of its own: a thread that hangs in the system cannot be ended from within.
const onLinux = process.platform === "linux" ? it : () => {};
onLinux("a lock below /proc ends in words, and does not hang", () => {
  const driverUrl = new URL("../../src/backends/file.ts", import.meta.url).href;
  const clockUrl = new URL("../../src/clock.ts", import.meta.url).href;
  const script = `
    const { driver } = await import(${JSON.stringify(driverUrl)});
    const { systemClock: clock, systemRandom: random } = await import(${JSON.stringify(clockUrl)});
    const store = await driver.openStore(new URL("file:///proc/x/lock"), { clock, random, env: {} });
    const signal = AbortSignal.timeout(5_000);
    await store.swap(undefined, "{}", signal).catch((error) => console.log(error.kind, error.message));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 30_000,
    killSignal: "SIGKILL",
  });
  assert.match(stdout, /^(invalid no folder can be made|denied )/);
});
