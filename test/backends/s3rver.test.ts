import assert from "node:assert/strict";
import { before, it } from "node:test";
import { LockError } from "../../src/errors.ts";
import { describeWithServer } from "../servers/describe.ts";
import { s3rver } from "../servers/s3rver.ts";
import { openStore, useAwsEnvironment } from "./s3-subject.ts";

describeWithServer(s3rver, "S3 on s3rver, which ignores conditions", (running) => {
  before(() => useAwsEnvironment(running().env));

  it("is refused by the proof, and the lock's own name stays untouched", async () => {
    await using store = await openStore(running(), "folder/lock");
    const signal = AbortSignal.timeout(30_000);
    for (let round = 0; round < 2; round++)
      await assert.rejects(store.prove?.(signal) ?? Promise.resolve(), (error) => {
        assert.ok(error instanceof LockError && error.kind === "invalid", String(error));
        assert.match(error.message, /ignores If-(None-)?Match: two holders could get the lock/);
        return true;
      });
    assert.equal((await store.read(signal)).version, undefined);
  });
});
