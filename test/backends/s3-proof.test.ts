/** The proof that a store honours conditions. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isAwsHost } from "../../src/backends/s3/endpoint.ts";
import { driver } from "../../src/backends/s3.ts";
import { fail } from "../fakes/s3-objects.ts";
import { lockError, soon, withFake } from "./s3-fake.ts";
import { context, lockUrl, openStore, useAwsEnvironment } from "./s3-subject.ts";

describe("the proof of an S3 endpoint", () => {
  const place = withFake();
  const prove = async (ctx = context) => {
    await using store = await driver.openStore(lockUrl(place, "team/lock"), ctx);
    await store.prove?.(soon());
  };

  it("takes three requests the first time ever, and two afterwards, on a scratch object beside the lock", async () => {
    await prove();
    assert.equal(place.server.requests.length, 3);
    await prove();
    assert.equal(place.server.requests.length, 5);
    assert.equal(place.server.count("probe"), 5);
    assert.deepEqual([...(place.server.buckets.get("locks")?.keys() ?? [])], ["team/.cloud-lock-probe"]);
  });

  it("holds when several prove at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => prove()));
  });

  for (const ignores of ["if-match", "if-none-match", "both"] as const)
    it(`refuses a store that ignores ${ignores}, the first time and every other`, async () => {
      place.server.ignores = ignores;
      for (let round = 0; round < 2; round++) {
        const error = await lockError(prove(), "invalid", /ignores If-.*Match: two holders could get the lock/);
        assert.match(error.hint ?? "", /^Use /);
      }
    });

  it("refuses a store without conditional writes, and one that is no S3", async () => {
    place.server.failNext(2, fail(501, "NotImplemented"));
    await lockError(prove(), "invalid", /does not support conditional writes/);
    place.server.failNext(2, { status: 200, headers: { "content-type": "text/html" }, body: "<html>" });
    await lockError(prove(), "invalid", /does not look like an S3 endpoint/);
  });

  it("says which permission is missing", async () => {
    place.server.failNext(2, fail(403, "AccessDenied"));
    const error = await lockError(prove(), "denied", /may not be written/);
    assert.match(error.hint ?? "", /s3:PutObject on s3:\/\/locks\/team\/\.cloud-lock-probe/);
  });

  it("waits for its turn where a key takes one write a second", async () => {
    const slept: number[] = [];
    const clock = { ...context.clock, sleep: async (ms: number) => void slept.push(ms) };
    place.server.failNext(3, fail(429, "TooManyRequests"));
    await prove({ ...context, clock });
    assert.equal(slept.length, 3);
    assert.ok(slept.every((ms) => ms >= 1000 && ms < 2000));
  });

  it("is not a matter of Amazon's own endpoints: it returns and sends nothing", async () => {
    useAwsEnvironment({});
    await using store = await driver.openStore(new URL("s3://locks/lock?region=eu-west-1"), context);
    await store.prove?.(soon());
  });

  it("knows Amazon's own host names from those of others there", () => {
    const own = [
      "s3.amazonaws.com",
      "locks.s3.eu-west-1.amazonaws.com",
      "my.locks.s3.us-gov-west-1.amazonaws.com",
      "s3-us-west-2.amazonaws.com",
      "locks.s3.dualstack.ap-southeast-2.amazonaws.com",
      "s3-fips.us-east-1.amazonaws.com",
      "s3-fips.dualstack.us-east-1.amazonaws.com",
      "s3.cn-north-1.amazonaws.com.cn",
      "bucket.vpce-0123-abc.s3.us-east-1.vpce.amazonaws.com",
      "locks--use1-az5--x-s3.s3express-use1-az5.us-east-1.amazonaws.com",
      "s3.eusc-de-east-1.amazonaws.eu",
    ];
    const foreign = [
      "ec2-1-2-3-4.compute-1.amazonaws.com",
      "ec2-1-2-3-4.eu-west-1.compute.amazonaws.com",
      "s3-proxy-123.us-east-1.elb.amazonaws.com",
      "s3.amazonaws.com.example.org",
      "s3.example.org",
      "mys3.amazonaws.com",
      "notamazonaws.com",
      "127.0.0.1",
      "",
    ];
    assert.deepEqual(
      own.filter((host) => !isAwsHost(host)),
      [],
    );
    assert.deepEqual(foreign.filter(isAwsHost), []);
  });

  it("Google's S3 interface is refused outright, from the URL and from the environment", async () => {
    const read = async (url: string) => {
      await using store = await driver.openStore(new URL(url), context);
      await store.read(soon());
    };
    const google = "https://storage.googleapis.com";
    const error = await lockError(read(`s3://locks/a/b?endpoint=${google}`), "invalid", /ignores conditions/);
    assert.match(error.hint ?? "", /gs:\/\/locks\/a\/b/);
    useAwsEnvironment({ AWS_ENDPOINT_URL: google });
    await lockError(read("s3://locks/a/b"), "invalid", /ignores conditions/);
  });

  it("a store without a region is told so on Amazon's own endpoint, and takes any elsewhere", async () => {
    useAwsEnvironment({});
    await using aws = await driver.openStore(new URL("s3://locks/lock"), context);
    const error = await lockError(aws.read(soon()), "invalid", /no AWS region/);
    assert.match(error.hint ?? "", /AWS_REGION/);
    useAwsEnvironment({ AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" });
    await using other = await openStore(place, "lock");
    assert.equal((await other.read(soon())).version, undefined);
  });
});
