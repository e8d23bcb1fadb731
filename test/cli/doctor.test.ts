/** `cloud-lock doctor`: what it finds right and wrong, its exit code, and what it leaves behind. */
import assert from "node:assert/strict";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { parseRecord } from "../../src/cas/record.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { fail, storedObject } from "../fakes/s3-objects.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { plantRecord, recordSaying } from "./records.ts";
import { type Result, Sandbox } from "./support.ts";

const box = new Sandbox();
const env = { AWS_ACCESS_KEY_ID: "AKIAEXAMPLE", AWS_SECRET_ACCESS_KEY: "hunter2", AWS_REGION: "us-east-1" };
const SCRATCH = ".cloud-lock-doctor";
const steps = ["stale create", "swap", "stale swap", "read back"];

describe("cloud-lock doctor on a folder", () => {
  it("finds the default store fit, the first time and the next", async () => {
    for (const topics of [
      ["read", "clock", "create", ...steps],
      ["read", "clock", ...steps],
    ]) {
      const result = await box.run(["doctor"]);
      assert.equal(result.code, 0, result.stdout);
      assert.deepEqual(
        findings(result).map(([, topic]) => topic),
        [...topics, "file system"],
      );
      assert.ok(findings(result).every(([level]) => level === "ok"));
      assert.match(result.stderr, /^cloud-lock: file:\S+ is fit for locks\n$/);
    }
  });

  it("leaves a free lock record that `list` does not show", async () => {
    await box.run(["doctor"]);
    assert.equal((await box.run(["list"])).stdout, "");
    const url = pathToFileURL(path.join(box.locks, SCRATCH)).href;
    assert.match((await box.run(["status", url])).stdout, /: free, last fence \d+\n/);
  });

  it("gives one object under --json", async () => {
    const result = await box.run(["doctor", "--json"]);
    const { store, fit, findings: found } = JSON.parse(result.stdout);
    assert.deepEqual([store, fit], [pathToFileURL(box.locks).href, true]);
    assert.deepEqual(Object.keys(found[0]), ["level", "topic", "message", "hint"]);
  });

  it("refuses to overwrite what is no record", async () => {
    const folder = path.join(box.home, "foreign");
    plantRecord(folder, SCRATCH, "not ours");
    const result = await box.run(["doctor", pathToFileURL(folder).href]);
    assert.equal(result.code, 64);
    assert.match(result.stdout, /^FAIL {2}read: .*no lock record/m);
  });

  it("takes nothing from a lock of the scratch record's name, should somebody hold it", async () => {
    const folder = path.join(box.home, "held");
    plantRecord(folder, SCRATCH, recordSaying("x"));
    assert.equal((await box.run(["doctor", pathToFileURL(folder).href])).code, 0);
    const lock = pathToFileURL(path.join(folder, SCRATCH)).href;
    const { holders, fence } = JSON.parse((await box.run(["status", lock, "--json"])).stdout);
    assert.deepEqual([holders.length, holders[0].id, fence], [1, "held-by-a-stranger", "7"]);
  });
});

describe("cloud-lock doctor on S3", () => {
  it("finds an honest store fit, and says what is set up badly", async () => {
    await withS3(async (s3) => {
      s3.settings.set("versioning", {
        status: 200,
        headers: { "content-type": "application/xml" },
        body: "<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>",
      });
      for (const base of ["s3://locks", "s3://locks/", "s3://locks/some/folder"]) {
        const result = await examine(base, s3.url);
        assert.equal(result.code, 0, result.stdout);
        assert.match(result.stdout, /^ok {4}conditions: /m);
        assert.match(result.stdout, /^warn {2}versioning: .*lifecycle rule/m);
      }
      const left = s3.buckets.get("locks");
      assert.ok(left?.has(SCRATCH) && left.has(`some/folder/${SCRATCH}`));
      assert.doesNotMatch((await box.run(["list", at("s3://locks", s3.url)], { env })).stdout, /cloud-lock-/);
    });
  });

  for (const ignores of ["if-match", "if-none-match", "both"] as const)
    it(`fails with 64 where ${ignores} is ignored`, async () => {
      await withS3(async (s3) => {
        s3.ignores = ignores;
        const result = await examine("s3://locks", s3.url);
        assert.equal(result.code, 64, result.stdout);
        assert.match(result.stdout, /^FAIL {2}(conditions|stale create|stale swap): .*two holders/m);
        assert.match(result.stderr, /is not fit for locks\n$/);
      });
    });

  it("reports a denied write after a good read, with 77, and what to grant", async () => {
    await withS3(async (s3) => {
      s3.failNext(1_000, fail(403, "AccessDenied"), (request) => request.method === "PUT");
      const result = await examine("s3://locks", s3.url);
      assert.equal(result.code, 77, result.stdout);
      assert.match(
        result.stdout,
        /^ok {4}read: .*\n(ok {4}clock: .*\n)FAIL {2}\w+: .*may not be written.*s3:PutObject/,
      );
      assert.match(result.stdout, /^ok {4}versioning: /m);
      assert.equal(s3.buckets.get("locks")?.size, 0);
    });
  });

  it("says how far the clocks are apart, and that it does not matter", async () => {
    await withS3(async (s3) => {
      s3.now = () => Date.now() - 3_600_000;
      const result = await examine("s3://locks", s3.url);
      assert.equal(result.code, 0);
      assert.match(result.stdout, /^ok {4}clock: this machine's clock is 1h ahead of the store's; the lock does not/m);
    });
  });

  it("waits its turn where a store limits the rate of writes", async () => {
    await withS3(async (s3) => {
      s3.throttles = true;
      const result = await examine("s3://locks", s3.url);
      assert.equal(result.code, 0, result.stdout);
    });
  });

  it("ends at once at a missing bucket, with 77", async () => {
    await withS3(async (s3) => {
      const missing = await examine("s3://absent", s3.url);
      assert.deepEqual([missing.code, findings(missing).length], [77, 1]);
      assert.match(missing.stdout, /^FAIL {2}read: .*absent does not exist/);
    });
  });

  it("ends with 69 where nobody listens", async () => {
    const s3 = await S3Server.start();
    const { url } = s3;
    await s3.stop();
    const result = await examine("s3://locks", url);
    assert.deepEqual([result.code, findings(result)], [69, [["FAIL", "read"]]]);
  });

  it("leaves a foreign object where it is", async () => {
    await withS3(async (s3) => {
      const object = storedObject(Buffer.from("mine"), 0);
      s3.buckets.get("locks")?.set(SCRATCH, object);
      assert.equal((await examine("s3://locks", s3.url)).code, 64);
      assert.equal(s3.buckets.get("locks")?.get(SCRATCH), object);
    });
  });
});

describe("cloud-lock doctor on GCS", () => {
  it("finds an honest store fit, at one write a second, and leaves a free record", async () => {
    await using gcs = await GcsServer.start();
    gcs.faults.limitsRate = true;
    const result = await examine("gs://locks", gcs.origin);
    assert.equal(result.code, 0, result.stdout);
    assert.match(result.stdout, /^ok {4}soft delete: /m);
    const metadata = Object.values(gcs.bucket().objects.get(SCRATCH)?.metadata ?? {}).join("");
    assert.deepEqual(parseRecord(metadata, "gs://x").line, []);
  });

  it("fails with 64 where a stale patch succeeds", async () => {
    await using gcs = await GcsServer.start();
    gcs.faults.ignores.add("patch-metageneration");
    const result = await examine("gs://locks", gcs.origin);
    assert.equal(result.code, 64, result.stdout);
    assert.match(result.stdout, /^FAIL/m);
  });
});

function examine(base: string, endpoint: string): Promise<Result> {
  return box.run(["doctor", at(base, endpoint)], { env });
}

function at(base: string, endpoint: string): string {
  return `${base}?endpoint=${encodeURIComponent(endpoint)}`;
}

/** Level and topic of each line. */
function findings({ stdout }: Result): (string | undefined)[][] {
  return [...stdout.matchAll(/^(ok|warn|FAIL) +([^:]+): .+$/gm)].map(([, level, topic]) => [level, topic]);
}

async function withS3(during: (s3: S3Server) => Promise<void>): Promise<void> {
  const s3 = await S3Server.start();
  try {
    await during(s3);
  } finally {
    await s3.stop();
  }
}
