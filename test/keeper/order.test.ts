/** The order in which several locks are taken, whatever way each is written. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LockError } from "../../src/errors.ts";
import { inGlobalOrder } from "../../src/keeper/spec.ts";

function order(...urls: readonly string[]): string[] {
  return inGlobalOrder(urls.map((url) => ({ name: url, url, times: {}, claim: { limit: 1 } }))).map(({ url }) => url);
}

test("two who write the parameters of one lock differently take both locks in the same order", () => {
  const [plain, longer] = ["s3://b/a?region=x", "s3://b/a%21"];
  assert.deepEqual(order("s3://b/a-b", "s3://b/a"), ["s3://b/a", "s3://b/a-b"]);
  assert.deepEqual(order("s3://b/a-b", plain), [plain, "s3://b/a-b"]);
  assert.deepEqual(order(longer, "s3://b/a"), ["s3://b/a", longer]);
  assert.deepEqual(order(longer, plain), [plain, longer]);
});

test("a lock named twice is taken once, whatever the order of its parameters", () => {
  assert.equal(order("s3://b/a?region=x&endpoint=http://h", "s3://b/a?endpoint=http://h&region=x").length, 1);
  assert.equal(order("s3://b/it%27s", "s3://b/it's").length, 1);
});

test("one place with different parameters is refused, since one may wait for itself", () => {
  const twice = () => order("s3://b/a?endpoint=http://h&region=secret", "s3://b/a");
  assert.throws(twice, (error) => {
    assert.ok(error instanceof LockError);
    assert.deepEqual([error.kind, error.message], ["invalid", "s3://b/a is named twice, with different parameters"]);
    return true;
  });
});
