/** What concerns a whole bucket: listing its locks, and the doctor's look at its settings. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { driver } from "../../src/backends/s3.ts";
import { document } from "../fakes/s3-bucket.ts";
import { fail, storedObject } from "../fakes/s3-objects.ts";
import { lockError, soon, withFake } from "./s3-fake.ts";
import { context, lockUrl } from "./s3-subject.ts";

describe("an S3 bucket's locks", () => {
  const place = withFake();
  const fill = (...keys: string[]) => {
    for (const key of keys) place.server.buckets.get("locks")?.set(key, storedObject(Buffer.from("{}"), 0));
  };
  const listed = async (base: URL) => {
    const names: string[] = [];
    for await (const url of driver.list(base, context, soon())) names.push(url.href);
    return names;
  };
  const urls = (...keys: string[]) => keys.map((key) => lockUrl(place, key).href);

  it("are listed over all pages, in the order of their names, as URLs that open them", async () => {
    place.server.pageSize = 2;
    fill("z", "a", "b/c d", "b/ü%41", "ü");
    assert.deepEqual(await listed(lockUrl(place, "")), urls("a", "b/c d", "b/ü%41", "z", "ü"));
    assert.equal(place.server.count("list"), 3);
  });

  it("are those of the folder alone; the scratch object, folder markers and long objects are left out", async () => {
    fill("team/a", "team/", "team/.cloud-lock-probe", "team/sub/b", "team2/c", "team");
    place.server.buckets.get("locks")?.set("team/package.deb", storedObject(Buffer.alloc(1_000_000), 0));
    assert.deepEqual(await listed(lockUrl(place, "team")), urls("team/a", "team/sub/b"));
    assert.deepEqual(await listed(lockUrl(place, "team/")), urls("team/a", "team/sub/b"));
  });

  it("a key that no URL can say is left out, and not shown as another lock", async () => {
    fill("team/../other", "team/./a", "team/a");
    assert.deepEqual(await listed(lockUrl(place, "team")), urls("team/a"));
    const odd = "<Contents><Key>team/&#xD800;</Key><Size>2</Size></Contents>";
    place.server.failNext(1, document("ListBucketResult", odd));
    assert.deepEqual(await listed(lockUrl(place, "team")), []);
  });

  it("a listing that gives the same page again and again ends in words", async () => {
    const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>";
    place.server.failNext(10, document("ListBucketResult", more));
    await lockError(listed(lockUrl(place, "team")), "invalid", /does not end/);
    assert.equal(place.server.count("list"), 2);
  });

  it("an empty folder has none", async () => {
    assert.deepEqual(await listed(lockUrl(place, "nothing")), []);
  });

  it("may not be listed without permission, nor in a bucket that is not there", async () => {
    place.server.failNext(1, fail(403, "AccessDenied"));
    const error = await lockError(listed(lockUrl(place, "")), "denied", /may not be listed/);
    assert.match(error.hint ?? "", /s3:ListBucket on the bucket locks/);
    await lockError(listed(lockUrl({ ...place, bucket: "other" }, "")), "denied", /bucket other does not exist/);
  });

  it("a listing that is no XML is none of S3's", async () => {
    place.server.failNext(1, { status: 200, headers: { "content-type": "text/html" }, body: "<html><p>hi" });
    await lockError(listed(lockUrl(place, "")), "invalid", /does not look like an S3 endpoint/);
  });
});

describe("the doctor on an S3 bucket", () => {
  const place = withFake();
  const findings = async (bucket = "locks") => {
    const found: Record<string, string> = {};
    const base = lockUrl({ url: place.url, bucket }, "team/");
    for await (const { topic, level, message, hint = "" } of driver.examine(base, context, soon()))
      found[topic] = `${level}: ${message}. ${hint}`;
    return found;
  };

  it("finds nothing wrong with a plain one", async () => {
    const found = await findings();
    assert.match(found.endpoint ?? "", /^ok/);
    assert.match(found.versioning ?? "", /^ok: off/);
    assert.match(found["object lock"] ?? "", /^ok: off/);
  });

  it("advises a lifecycle rule where versions pile up, unless there is one that reaches the locks", async () => {
    const rule = (prefix: string) =>
      document(
        "LifecycleConfiguration",
        `<Rule><Status>Enabled</Status><Filter><Prefix>${prefix}</Prefix></Filter><NoncurrentVersionExpiration><NoncurrentDays>1</NoncurrentDays></NoncurrentVersionExpiration></Rule>`,
      );
    place.server.settings.set("versioning", document("VersioningConfiguration", "<Status>Enabled</Status>"));
    assert.match((await findings()).versioning ?? "", /^warn: on.*lifecycle rule on the prefix team\//);
    place.server.settings.set("lifecycle", rule("other/"));
    assert.match((await findings()).versioning ?? "", /^warn/);
    place.server.settings.set("lifecycle", rule("team/"));
    assert.match((await findings()).versioning ?? "", /^ok: on, and a lifecycle rule/);
    place.server.settings.set("versioning", document("VersioningConfiguration", "<Status>Suspended</Status>"));
    assert.match((await findings()).versioning ?? "", /^ok: suspended/);
  });

  it("warns of Object Lock and its retention", async () => {
    const retention = "<Rule><DefaultRetention><Mode>COMPLIANCE</Mode><Days>30</Days></DefaultRetention></Rule>";
    const enabled = `<ObjectLockEnabled>Enabled</ObjectLockEnabled>${retention}`;
    place.server.settings.set("object-lock", document("ObjectLockConfiguration", enabled));
    assert.match((await findings())["object lock"] ?? "", /^warn: on.*30 days/);
  });

  it("a missing permission is a warning, a setting that the store does not have is none", async () => {
    place.server.settings.set("versioning", fail(403, "AccessDenied"));
    place.server.settings.set("object-lock", fail(501, "NotImplemented"));
    const found = await findings();
    assert.match(found.versioning ?? "", /^warn: may not be read\. Grant s3:GetBucketVersioning/);
    assert.match(found["object lock"] ?? "", /^ok: unknown to this store/);
  });

  it("a bucket that is not there fails, a store that stumbles warns", async () => {
    assert.match((await findings("other")).versioning ?? "", /^fail: .*bucket other does not exist/);
    place.server.settings.set("versioning", fail(500, "InternalError"));
    assert.match((await findings()).versioning ?? "", /^warn: .*500/);
  });
});
