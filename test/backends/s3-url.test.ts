import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseLockUrl, parseStoreUrl } from "../../src/backends/s3/url.ts";
import { LockError } from "../../src/errors.ts";

const read = (url: string) => parseLockUrl(new URL(url));

describe("S3 URLs", () => {
  it("bucket and key, and nothing else decided", () => {
    const { bucket, key, endpoint, region, pathStyle, trustServerAge } = read("s3://my-bucket/a/b.c");
    assert.deepEqual(
      [bucket, key, endpoint, region, pathStyle, trustServerAge],
      ["my-bucket", "a/b.c", undefined, undefined, undefined, false],
    );
  });

  it("parameters", () => {
    const address = read("s3://b1/k?endpoint=http://127.0.0.1:9000&region=auto&path-style=false&server-age=trust");
    assert.equal(address.endpoint, "http://127.0.0.1:9000/");
    assert.equal(read("s3://b1/k?endpoint=http://h:9/p%3F").endpoint, "http://h:9/p", "a lone ? is left out");
    assert.equal(address.region, "auto");
    assert.equal(address.pathStyle, false);
    assert.equal(address.trustServerAge, true);
    assert.equal(address.place, "s3://b1/k");
  });

  it("escapes in the name are undone once", () => {
    assert.equal(read("s3://b1/a%20b/%C3%BC%2541%3F%23").key, "a b/ü%41?#");
    assert.equal(read("s3://b1/ü").key, "ü");
  });

  it("a store may be a bucket or a folder, a lock may not", () => {
    for (const url of ["s3://b1", "s3://b1/"]) assert.equal(parseStoreUrl(new URL(url)).key, "");
    assert.equal(parseStoreUrl(new URL("s3://b1/team/")).key, "team/");
    for (const url of ["s3://b1", "s3://b1/", "s3://b1/team/"]) refused(url, /name of the lock is missing/);
  });

  const wrong: readonly (readonly [string, RegExp])[] = [
    ["s3:///bucket/key", /bucket is missing/],
    ["s3://b1:9000/key", /port belongs to the endpoint/],
    ["s3://b%20c/key", /no bucket name/],
    ["s3://b1/key#part", /%23/],
    ["s3://b1/100%", /%25/],
    ["s3://b1/a%0Ab", /control character/],
    [`s3://b1/${"ü".repeat(513)}`, /longer than S3's 1024 bytes/],
    ["s3://b1/team/.cloud-lock-probe", /scratch name/],
    ["s3://b1/key?colour=red", /unknown parameter "colour"/],
    ["s3://b1/key?region=a&region=b", /region is given twice/],
    ["s3://b1/key?region=", /no region name/],
    ["s3://b1/key?path-style=yes", /path-style is true or false/],
    ["s3://b1/key?server-age=1", /server-age is trust/],
    ["s3://b1/key?endpoint=127.0.0.1:9000", /no http:\/\/ or https:\/\/ URL/],
    ["s3://b1/key?endpoint=localhost:9000", /no http:\/\/ or https:\/\/ URL/],
    ["s3://b1/key?endpoint=http://h/%3Ftoken=x", /no query/],
  ];
  for (const [url, says] of wrong) it(`${url.slice(0, 50)} is refused`, () => refused(url, says));

  it("credentials in the URL are refused and never repeated", () => {
    refused("s3://AKID:hunter2@b1/key", /takes no user name/);
    refused("s3://hunter2@b1/key", /takes no user name/);
    refused("s3://b1/key?endpoint=http://user:hunter2@host/", /takes no credentials/);
    refused("s3://b1/key?endpoint=hunter2", /no http/);
  });
});

function refused(url: string, says: RegExp): void {
  assert.throws(
    () => read(url),
    (error) => {
      assert.ok(error instanceof LockError && error.kind === "invalid", String(error));
      assert.match(error.message, says);
      assert.doesNotMatch(`${error.message} ${error.hint} ${error.stack}`, /hunter2/);
      assert.ok(error.hint);
      return true;
    },
  );
}
