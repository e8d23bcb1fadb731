import { after, before, describe } from "node:test";
import { storedObject } from "../fakes/s3-objects.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { casLockSuite } from "../suites/cas-lock.ts";
import { casStoreSuite } from "../suites/cas-store.ts";
import { openStore, useAwsEnvironment } from "./s3-subject.ts";

describe("S3 on the fake", () => {
  let server: S3Server;
  before(async () => {
    useAwsEnvironment({ AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" });
    server = await S3Server.start();
  });
  after(() => server.stop());

  const place = () => ({ url: server.url, bucket: "locks" });
  const objects = () => server.buckets.get("locks");
  const open = (name: string) => openStore(place(), name);
  const subject = () => ({
    open,
    plant: async (name: string, text: string) =>
      void objects()?.set(name, storedObject(Buffer.from(text), server.now())),
    remove: async (name: string) => void objects()?.delete(name),
    openLosingReply: async (name: string) => {
      server.loseNextReply = true;
      return open(name);
    },
    rounds: 100,
  });
  casStoreSuite("S3 fake", subject, { loseReplies: true });
  casLockSuite("S3 fake", subject);
});
