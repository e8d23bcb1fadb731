/** The work was done under the lock, but the store could not be told of its end. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { fail } from "../fakes/s3-objects.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { runPost } from "./post.ts";
import { EXIT, KeeperRig, type KeptSession } from "./rig.ts";

const rig = new KeeperRig();
const env = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "example", AWS_REGION: "us-east-1" };
let server: S3Server;
let refused = false;
before(async () => {
  server = await S3Server.start();
  server.failNext(Number.POSITIVE_INFINITY, fail(403, "AccessDenied"), () => refused);
});
after(() => server.stop());
beforeEach(() => {
  refused = false;
});

async function heldAndThenRefused(lock: string): Promise<KeptSession> {
  const url = `s3://locks/${lock}?endpoint=${encodeURIComponent(server.url)}`;
  const session = await rig.acquire(url, ["--ttl", "10m"], { env });
  refused = true;
  return session;
}

const release = (session: KeptSession) => rig.box.run(["release", "--session", session.folder], { env });

test("a release of which the store could not be told is none: it fails, and may be tried again", async () => {
  const session = await heldAndThenRefused("unreleased");
  for (let time = 0; time < 2; time++) {
    const failed = await release(session);
    assert.equal(failed.code, 77, failed.stderr);
    assert.doesNotMatch(failed.stderr, /never held/);
    if (time === 0)
      assert.match(failed.stderr, /was held until now, but is not released: .*; it frees itself in about (9m|10m)/);
  }
  assert.equal(session.status().phase, "unreleased");
  refused = false;
  const released = await release(session);
  assert.equal(released.code, EXIT.ok, released.stderr);
  const url = `s3://locks/unreleased?endpoint=${encodeURIComponent(server.url)}`;
  const { holders } = JSON.parse((await rig.box.run(["status", url, "--json"], { env })).stdout);
  assert.deepEqual(holders, []);
});

test("post warns of it, and does not fail the job", async () => {
  const session = await heldAndThenRefused("post");
  const { code, stdout } = await runPost(rig, session, env);
  assert.equal(code, 0, stdout);
  assert.match(
    stdout,
    /^::warning title=cloud-lock::.*was held until the job's end, but could not be released: .*frees itself in about/m,
  );
});

test("post says whether it could remove the claim of a keeper that has died", async () => {
  const removed = await rig.acquire(`s3://locks/dead?endpoint=${encodeURIComponent(server.url)}`, [], { env });
  const left = await rig.acquire(`s3://locks/left?endpoint=${encodeURIComponent(server.url)}`, [], { env });
  await removed.killKeeper();
  await left.killKeeper();
  assert.match((await runPost(rig, removed, env)).stdout, /^::error title=cloud-lock::.*its claim was removed/m);
  refused = true;
  assert.match(
    (await runPost(rig, left, env)).stdout,
    /^::error title=cloud-lock::.*its claim frees itself when the ttl runs out/m,
  );
});
