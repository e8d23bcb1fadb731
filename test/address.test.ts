/** What a user writes → the URL of a lock or a store. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { DOCTOR_NAME, isKeptForItself, lockUrl, nameUnder, storeUrl } from "../src/address.ts";
import { PROBE_NAME } from "../src/backends/driver.ts";
import { defaultFolder } from "../src/backends/file/path.ts";
import { LockError } from "../src/errors.ts";

const env = { HOME: "/home/me", LOCALAPPDATA: "/home/me", XDG_STATE_HOME: "/state" };

describe("storeUrl", () => {
  it("takes what is given, then CLOUD_LOCK_STORE, then the user's folder", () => {
    const both = { ...env, CLOUD_LOCK_STORE: "gs://b" };
    assert.equal(storeUrl("s3://a/x", both).href, "s3://a/x");
    assert.equal(storeUrl(undefined, both).href, "gs://b");
    for (const store of [undefined, ""])
      assert.equal(storeUrl(store, { ...env, CLOUD_LOCK_STORE: "" }).href, pathToFileURL(defaultFolder(env)).href);
  });

  it("refuses what is no URL", () => {
    for (const store of ["deploy", "./folder", "/tmp", "s3:a", "C:\\locks"])
      refuses(() => storeUrl(store, env), /is no URL/);
  });
});

describe("lockUrl", () => {
  it("leaves a URL as it is", () => {
    for (const url of ["s3://b/k?endpoint=http://h:1", "gs://b/a/b", "file:///a/b"])
      assert.equal(lockUrl(url, "s3://other", env).href, url);
  });

  it("puts a bare name under the store, its query left in place", () => {
    for (const [name, store, url] of [
      ["deploy", "s3://b", "s3://b/deploy"],
      ["deploy", "s3://b/", "s3://b/deploy"],
      ["a/b", "s3://b/p//?endpoint=http://h:1", "s3://b/p/a/b?endpoint=http://h:1"],
      ["50% off?#1", "gs://b/p", "gs://b/p/50%25%20off%3F%231"],
      ["ü", "file:///x", "file:///x/%C3%BC"],
    ] as const)
      assert.equal(lockUrl(name, store, env).href, url);
  });

  it("gives both Unicode forms of a name the same lock", () => {
    assert.equal(lockUrl("u\u0308ber", "s3://b", env).href, lockUrl("\u00fcber", "s3://b", env).href);
  });

  for (const [name, why] of [
    ["", /empty/],
    ["a".repeat(901), /longer/],
    ["a\nb", /control/],
    ["a\u001bb", /control/],
    ["a\ud800", /Unicode/],
    ["/a", /between slashes/],
    ["a/", /between slashes/],
    ["a//b", /between slashes/],
    ["../a", /between slashes/],
    ["a/./b", /between slashes/],
    [PROBE_NAME, /for itself/],
    [`a/${DOCTOR_NAME}`, /for itself/],
    ["s3:bucket/key", /begins like a URL/],
    ["gs:/bucket/key", /begins like a URL/],
    ["FILE:/x", /begins like a URL/],
  ] as const)
    it(`refuses the name ${JSON.stringify(name.slice(0, 20))}`, () => refuses(() => lockUrl(name, "s3://b", env), why));

  it("takes names with a colon that begin like no store", () => {
    assert.equal(lockUrl("deploy:prod", "s3://b", env).href, "s3://b/deploy%3Aprod");
  });

  it("reads a store with a million slashes in a time in proportion to them", () => {
    const store = `file:///a${"/".repeat(1_000_000)}b///`;
    assert.equal(lockUrl("x", store, env).pathname, `/a${"/".repeat(1_000_000)}b/x`);
  });

  it("never repeats a secret", () => {
    for (const given of [
      "s3://AKIA:hunter2@b/k",
      "redis://:hunter2@h/x",
      "s3://hunter2@[/x",
      "s3://[?key=hunter2",
      "s3://hunter2@b/x",
    ])
      for (const parse of [
        () => lockUrl(given, undefined, env),
        () => storeUrl(given, env),
        () => storeUrl(given.slice(5), env),
      ])
        assert.throws(
          parse,
          (error) => error instanceof LockError && !`${error.message}${error.hint}`.includes("hunter2"),
        );
  });
});

describe("names that cloud-lock keeps for itself", () => {
  it("are known by the last part of a lock's URL", () => {
    for (const name of [PROBE_NAME, DOCTOR_NAME])
      for (const base of ["s3://b", "gs://b/p?endpoint=http://h", "file:///x"])
        assert.equal(isKeptForItself(nameUnder(new URL(base), name)), true);
    for (const name of ["a", `${DOCTOR_NAME}x`, `${DOCTOR_NAME}/a`])
      assert.equal(isKeptForItself(nameUnder(new URL("s3://b"), name)), false);
  });
});

function refuses(call: () => unknown, why: RegExp): void {
  assert.throws(call, (error) => error instanceof LockError && error.kind === "invalid" && why.test(error.message));
}
