/** Lock names and URLs, as far as they go before anything is sent. `LOCK @@ STORE`; without a store, this user's folder. */
import assert from "node:assert/strict";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DOCTOR_NAME, isKeptForItself, lockUrl, nameUnder, storeUrl } from "../../../src/address.ts";
import { LOCK_SUFFIX, lockFolder, nameOfFolder } from "../../../src/backends/file/path.ts";
import { checkLockName, parseGcsUrl } from "../../../src/backends/gcs/address.ts";
import { parseLockUrl, parseStoreUrl } from "../../../src/backends/s3/url.ts";
import { gist, outcomeOf } from "../oracle/errors.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "address",
  about: "lockUrl and storeUrl, then the URL as each driver reads it",
  words: [
    ..."deploy apt/stable s3:// gs:// file:/// file:// http:// redis:// s3: bucket locks / // . .. %2e %2F %5C %00 %ff %25 ? & = # @ : [::1] user:hunter2@ ?token=hunter2".split(
      " ",
    ),
    ..."endpoint=http://127.0.0.1:9 region=eu-west-1 path-style=true server-age=trust .lock .cloud-lock-probe .cloud-lock-doctor CON aux. x* é e\u0301 İ \u1e9e \u{1d160}".split(
      " ",
    ),
    " @@ ",
    "a".repeat(300),
  ],
  inputs: 100_000,
  needs: ["s3: lock", "gs: lock", "file: lock", "file: lock by name", "s3: lock by name", "gs: lock by name"],
  check,
};

const env = { HOME: "/home/fuzz" };
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const SECRET = "hunter2";

function check(input: string): string {
  const [lock = "", store] = input.split(" @@ ");
  const base = outcomeOf(() => storeUrl(store, env), ["invalid"]);
  const { value: url, error } = outcomeOf(() => lockUrl(lock, store, env), ["invalid"]);
  if (error) {
    for (const text of [lock, store ?? ""]) assertKept(text, `${error.message} ${error.hint}`);
    return gist(error);
  }
  assert.equal(new URL(url.href).href, url.href, "the URL reads back as another");
  assert.ok(url.username === "" && url.password === "", "the URL holds a password");
  const byName = !SCHEME.test(lock);
  if (byName) {
    assert.ok(base.value, "a name under no store");
    assertUnder(url, base.value, lock);
    outcomeOf(() => driverReads(nameUnder(base.value, DOCTOR_NAME)), ["invalid"]);
  }
  const scheme = ["s3:", "gs:", "file:"].includes(url.protocol) ? url.protocol : "another";
  const read = outcomeOf(() => driverReads(url), ["invalid"]);
  if (!read.error) return `${scheme} ${read.value}${byName ? " by name" : ""}`;
  assertKept(lock, `${read.error.message} ${read.error.hint}`, store);
  return `${scheme} ${gist(read.error)}`;
}

/** What stands where passwords stand is not repeated. */
function assertKept(text: string, said: string, other = ""): void {
  const secret =
    /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*:hunter2@[^@]*$/i.test(text) ||
    (SCHEME.test(text) && /^[^?#@]*\?[^#?]*token=hunter2$/.test(text));
  const once = `${text} ${other}`.split(SECRET).length === 2;
  assert.ok(!secret || !once || !said.includes(SECRET), `a secret is quoted: ${said}`);
}

/** A name says one place below the store and no other, and two names never say the same one. */
function assertUnder(url: URL, base: URL, name: string): void {
  assert.equal(url.host + url.search + url.protocol, base.host + base.search + base.protocol, "another store");
  let begin = base.pathname;
  while (begin.endsWith("/")) begin = begin.slice(0, -1);
  assert.ok(url.pathname.startsWith(`${begin}/`), "a name that leads out of the store");
  assert.equal(decodeURIComponent(url.pathname.slice(begin.length + 1)), name.normalize("NFC"), "another name");
  assert.ok(!isKeptForItself(url), "a name that cloud-lock keeps for itself");
}

function driverReads(url: URL): string {
  if (url.protocol === "s3:") return readS3(url);
  if (url.protocol === "gs:") return readGcs(url);
  return url.protocol === "file:" ? readFile(url) : "no driver";
}

function readS3(url: URL): string {
  const { bucket, key, place, endpoint } = parseLockUrl(url);
  assert.equal(key, decodeURIComponent(url.pathname.slice(1)), "another key");
  assert.ok(
    bucket !== "" && key !== "" && !/\p{Cc}/u.test(key) && Buffer.byteLength(key) <= 1024,
    "a key that S3 has not",
  );
  assert.ok(!place.includes("?"), "the place holds the query");
  if (endpoint !== undefined) assert.match(endpoint, /^https?:\/\/[^/?#@]+\/[^?#]*$/, "an endpoint");
  outcomeOf(() => parseStoreUrl(url), ["invalid"]);
  return "lock";
}

function readGcs(url: URL): string {
  const address = parseGcsUrl(url, {});
  checkLockName(address.path);
  assert.equal(address.path, decodeURIComponent(url.pathname.slice(1)), "another name");
  const again = parseGcsUrl(new URL(address.urlOf(address.path)), {});
  for (const part of ["bucket", "path", "endpoint", "trustsAge"] as const)
    assert.equal(again[part], address[part], `the URL that is shown says another ${part}`);
  return "lock";
}

function readFile(url: URL): string {
  const folder = lockFolder(url);
  const name = path.basename(folder);
  assert.ok(
    path.isAbsolute(folder) && name.endsWith(LOCK_SUFFIX) && Buffer.byteLength(name) <= 255,
    "no folder of a lock",
  );
  assert.equal(path.dirname(folder), path.join(fileURLToPath(url), ".."), "in another folder");
  assert.ok(!/[<>:"|?*\\\p{Cc}]/u.test(name), "a name that not every file system takes");
  const listed = pathToFileURL(path.join(path.dirname(folder), nameOfFolder(name)));
  assert.equal(lockFolder(listed), folder, "what is listed is another lock");
  return "lock";
}
