import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { allServers } from "./all.ts";
import { describeWithServer } from "./describe.ts";
import { fakeGcsServer } from "./fake-gcs-server.ts";
import { gcsemulator } from "./gcsemulator.ts";
import { ministack } from "./ministack.ts";
import { moto } from "./moto.ts";
import { verdictFor } from "./policy.ts";
import { s3rver } from "./s3rver.ts";
import type { RunningServer, TestServer } from "./server.ts";

for (const server of allServers) {
  describeWithServer(server, `the server ${server.name}`, (shared) => {
    it("serves its bucket on loopback", async () => {
      const { url, bucket } = shared();
      const path = isGcs(server) ? `/storage/v1/b/${bucket}` : `/${bucket}`;
      assert.equal((await fetch(url + path)).status, 200);
    });

    it("runs twice at the same time, and is gone after stop", async () => {
      const second = await server.start();
      assert.notEqual(second.port, shared().port);
      await second.stop();
      await second.stop();
      assert.throws(() => process.kill(second.pid, 0), { code: "ESRCH" });
      await assert.rejects(fetch(second.url));
    });
  });
}

for (const server of [ministack, moto, s3rver]) {
  const honours = server !== s3rver;
  describeWithServer(server, `${server.name} ${honours ? "honours" : "ignores"} If-None-Match on PUT`, (running) => {
    it("by a second create of the same key", async () => {
      const { bucket } = running();
      const client = s3Client(running());
      const create = () =>
        client
          .send(new PutObjectCommand({ Bucket: bucket, Key: "probe", Body: "text", IfNoneMatch: "*" }))
          .then((done) => done.$metadata.httpStatusCode)
          .catch((error) => error.$metadata?.httpStatusCode);
      assert.equal(await create(), 200);
      assert.equal(await create(), honours ? 412 : 200);
      client.destroy();
    });
  });
}

for (const server of [gcsemulator, fakeGcsServer]) {
  const honours = server === gcsemulator;
  describeWithServer(server, `${server.name} ${honours ? "honours" : "ignores"} a stale metageneration`, (running) => {
    it("by a patch", async () => {
      const { url, bucket } = running();
      const json = { "content-type": "application/json" };
      const insert = `${url}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=probe`;
      assert.equal((await fetch(insert, { method: "POST", body: "text" })).status, 200);
      const patch = `${url}/storage/v1/b/${bucket}/o/probe?ifMetagenerationMatch=77`;
      const stale = await fetch(patch, { method: "PATCH", headers: json, body: '{"metadata":{"a":"b"}}' });
      assert.equal(stale.status, honours ? 412 : 200);
    });
  });
}

describe("the policy for missing servers", () => {
  const server = (missing?: string) => ({ ...ministack, missing: () => missing });

  it("runs with a server that is there, in CI and elsewhere", () => {
    assert.deepEqual(verdictFor(server(), { CI: "true" }), { run: true });
    assert.deepEqual(verdictFor(server(), {}), { run: true });
  });

  it("skips without it, and fails in CI, with the reason", () => {
    assert.deepEqual(verdictFor(server("gone"), {}), { run: false, fail: false, reason: "gone" });
    assert.deepEqual(verdictFor(server("gone"), { CI: "true" }), { run: false, fail: true, reason: "gone" });
  });

  it("TEST_SERVERS=none does without servers, in CI too", () => {
    for (const missing of [undefined, "gone"]) {
      const verdict = verdictFor(server(missing), { CI: "true", TEST_SERVERS: "none" });
      assert.ok(!verdict.run && !verdict.fail);
    }
  });
});

function isGcs(server: TestServer): boolean {
  return server === gcsemulator || server === fakeGcsServer;
}

function s3Client({ url, env }: RunningServer): S3Client {
  const { AWS_ACCESS_KEY_ID: accessKeyId = "", AWS_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({ endpoint: url, forcePathStyle: true, region: "us-east-1", maxAttempts: 1, credentials });
}
