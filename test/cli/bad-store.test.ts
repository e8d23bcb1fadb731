/** Stores that refuse, are missing, down, or something else: the exit code, the words, and nothing written. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { GcsServer } from "../fakes/gcs-server.ts";
import { type Answer, fail, storedObject } from "../fakes/s3-objects.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { expectPlainRefusal, secret } from "./refusals.ts";
import { Sandbox, script } from "./support.ts";

const box = new Sandbox();
const ran = script("console.log('ran')");
const env = {
  AWS_ACCESS_KEY_ID: "AKIAEXAMPLE",
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: secret,
  AWS_REGION: "us-east-1",
};
const lockAt = (scheme: "s3" | "gs", endpoint: string, bucket = "locks") =>
  `${scheme}://${bucket}/deploy?endpoint=${encodeURIComponent(endpoint)}`;

describe("an S3 store that refuses", () => {
  const echoing = (code: string) =>
    fail(403, code, `<StringToSign>${secret}</StringToSign><Token-0>${secret}</Token-0>`);
  const cases: Readonly<
    Record<string, { answer?: Answer; bucket?: string; env?: Record<string, string>; code: number; says: RegExp }>
  > = {
    "no credentials": { env: {}, code: 77, says: /no AWS credentials.*AWS_ACCESS_KEY_ID/s },
    "an unknown key": { answer: echoing("InvalidAccessKeyId"), code: 77, says: /credentials were refused/ },
    "a wrong key": { answer: echoing("SignatureDoesNotMatch"), code: 77, says: /credentials were refused/ },
    "an expired token": { answer: echoing("ExpiredToken"), code: 77, says: /refused.*may have expired/s },
    "a missing bucket": { bucket: "absent", code: 77, says: /bucket absent does not exist.*Create it/s },
    "no permission": { answer: fail(403, "AccessDenied"), code: 77, says: /may not be written.*s3:PutObject/s },
    "another region": {
      answer: { ...fail(301, "PermanentRedirect"), headers: { "x-amz-bucket-region": "eu-west-3" } },
      code: 64,
      says: /region eu-west-3.*region=eu-west-3/s,
    },
  };
  for (const [name, { answer, bucket, env: given = env, code, says }] of Object.entries(cases))
    it(`${name}: ${code}`, async () => {
      const s3 = await S3Server.start();
      try {
        if (answer) s3.failNext(1_000, answer);
        const result = await box.run(["run", lockAt("s3", s3.url, bucket), "--try", ...ran], { env: given });
        expectPlainRefusal(result, code);
        assert.match(result.stderr, says);
        assert.equal(s3.buckets.get("locks")?.size, 0, "nothing was written");
      } finally {
        await s3.stop();
      }
    });

  it("an object that is no lock: 64, and it is left as it was", async () => {
    const s3 = await S3Server.start();
    try {
      const object = storedObject(Buffer.from("my data"), 0);
      s3.buckets.get("locks")?.set("deploy", object);
      for (const args of [
        ["run", lockAt("s3", s3.url), "--try", ...ran],
        ["status", lockAt("s3", s3.url)],
      ]) {
        const result = await box.run(args, { env });
        expectPlainRefusal(result, 64);
        assert.match(result.stderr, /no lock record/);
      }
      assert.equal(s3.buckets.get("locks")?.get("deploy"), object);
    } finally {
      await s3.stop();
    }
  });
});

describe("a GCS store that refuses", () => {
  const cases: Readonly<Record<string, { bucket?: string; prepare?: (gcs: GcsServer) => void; says: RegExp }>> = {
    "wrong credentials": { prepare: (gcs) => (gcs.faults.requiredToken = "other"), says: /credentials/ },
    "a missing bucket": { bucket: "absent", says: /bucket of gs:\/\/absent\/deploy\S* does not exist/ },
    "no permission": {
      prepare: (gcs) => (gcs.faults.forbidsReads = "x does not have storage.objects.get access to the object."),
      says: /does not allow to read.*Storage Object User/s,
    },
  };
  for (const [name, { bucket, prepare, says }] of Object.entries(cases))
    it(`${name}: 77`, async () => {
      await using gcs = await GcsServer.start();
      prepare?.(gcs);
      const result = await box.run(["run", lockAt("gs", gcs.origin, bucket), "--try", ...ran]);
      expectPlainRefusal(result, 77);
      assert.match(result.stderr, says);
    });

  it("no credentials for Google itself: 77, before anything is sent", async () => {
    const result = await box.run(["run", "gs://acme-locks/deploy", "--try", ...ran]);
    expectPlainRefusal(result, 77);
    assert.match(result.stderr, /no Google credentials.*GOOGLE_APPLICATION_CREDENTIALS/s);
  });

  it("a credentials file that is not there: 77", async () => {
    const absent = { GOOGLE_APPLICATION_CREDENTIALS: path.join(box.home, "absent.json") };
    expectPlainRefusal(await box.run(["run", "gs://acme-locks/deploy", "--try", ...ran], { env: absent }), 77);
  });
});

describe("an endpoint that is down, or something else", () => {
  for (const scheme of ["s3", "gs"] as const) {
    it(`${scheme}: nothing listens there: 69`, async () => {
      const endpoint = await unusedEndpoint();
      for (const args of [
        ["status", lockAt(scheme, endpoint)],
        ["run", lockAt(scheme, endpoint), "--try", ...ran],
      ]) {
        const result = await box.run(args, { env });
        expectPlainRefusal(result, 69);
        assert.match(result.stderr, /ECONNREFUSED.*Check the endpoint/s);
      }
    });

    it(`${scheme}: a web page answers: 64`, async () => {
      const asked: string[] = [];
      await withWebPage(asked, async (endpoint) => {
        const result = await box.run(["run", lockAt(scheme, endpoint), "--try", ...ran], { env });
        expectPlainRefusal(result, 64);
        assert.match(result.stderr, /does not look like an S3 endpoint|is no GCS/);
      });
      assert.ok(asked.length > 0);
    });
  }
});

const asOrdinaryUser = process.platform !== "win32" && process.getuid?.() !== 0;

describe("a folder that cannot be used", () => {
  it("a file stands in its place: 64", async () => {
    const result = await box.run(["run", "x", "--store", pathToFileURL(process.execPath).href, ...ran]);
    expectPlainRefusal(result, 64);
    assert.match(result.stderr, /a file stands where/);
  });

  // Root may write everywhere, but not even root into /sys.
  const folder = asOrdinaryUser ? path.join(box.home, "read-only") : "/sys";
  it("it may not be written: 77", {
    skip: process.platform === "win32" && "permissions are others there",
  }, async () => {
    if (asOrdinaryUser) mkdirSync(folder, { mode: 0o500 });
    const result = await box.run(["run", "x", "--store", pathToFileURL(folder).href, ...ran]);
    expectPlainRefusal(result, 77);
    if (asOrdinaryUser) assert.deepEqual(readdirSync(folder), []);
  });
});

/** A port that was free a moment ago. */
async function unusedEndpoint(): Promise<string> {
  const server = createServer();
  const endpoint = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return endpoint;
}

async function withWebPage(asked: string[], during: (endpoint: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    request.resume();
    response.writeHead(200, { "content-type": "text/html" }).end("<html><body>It works!<br></body></html>");
  });
  try {
    await during(await listen(server));
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
