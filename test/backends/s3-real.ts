/** What holds on every real S3 server that honours conditions. */
import assert from "node:assert/strict";
import { before, it } from "node:test";
import { driver } from "../../src/backends/s3.ts";
import { LockError } from "../../src/errors.ts";
import { describeWithServer } from "../servers/describe.ts";
import type { TestServer } from "../servers/server.ts";
import { casLockSuite } from "../suites/cas-lock.ts";
import { casStoreSuite } from "../suites/cas-store.ts";
import { context, lockUrl, openStore, realS3Subject, useAwsEnvironment } from "./s3-subject.ts";

const soon = () => AbortSignal.timeout(30_000);

export function realS3Tests(server: TestServer): void {
  describeWithServer(server, `S3 on ${server.name}`, (running) => {
    before(() => useAwsEnvironment(running().env));

    casStoreSuite(server.name, () => realS3Subject(running(), 10), { loseReplies: true });
    casLockSuite(server.name, () => realS3Subject(running(), 10));

    it("is proven to honour conditions, the first time and every other", async () => {
      await using store = await openStore(running(), "proven/lock");
      await store.prove?.(soon());
      await store.prove?.(soon());
    });

    it("lists the locks of a folder by their names, without the scratch object", async () => {
      const names = ["list/a", "list/a b/c", "list/ü%41"];
      for (const name of names) {
        await using store = await openStore(running(), name);
        await store.prove?.(soon());
        assert.ok(await store.swap(undefined, "{}", soon()));
      }
      const listed: string[] = [];
      for await (const url of driver.list(lockUrl(running(), "list"), context, soon())) listed.push(url.href);
      assert.deepEqual(
        listed,
        names.map((name) => lockUrl(running(), name).href),
      );
    });

    it("examines the bucket without a failure", async () => {
      const findings = [];
      for await (const finding of driver.examine(lockUrl(running(), ""), context, soon())) findings.push(finding);
      assert.deepEqual(
        findings.filter(({ level }) => level === "fail"),
        [],
      );
      assert.ok(findings.some(({ topic }) => topic === "versioning"));
    });

    it("says that a bucket does not exist", async () => {
      await using store = await openStore({ ...running(), bucket: "no-such-bucket" }, "lock");
      await assert.rejects(store.read(soon()), (error) => error instanceof LockError && error.kind === "denied");
      await assert.rejects(
        store.swap(undefined, "{}", soon()),
        (error) => error instanceof LockError && error.kind === "denied",
      );
    });
  });
}
