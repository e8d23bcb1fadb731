/** A fresh S3 fake for each test, and what the tests on it have in common. */
import assert from "node:assert/strict";
import { afterEach, beforeEach } from "node:test";
import { type ErrorKind, LockError } from "../../src/errors.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { useAwsEnvironment } from "./s3-subject.ts";

export const secret = "SECRET/key+that/must+never+be+seen/0000";
export const sessionToken = "TOKEN//that+must+never+be+seen//0000";

export const credentials = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: sessionToken,
};

/** Call it in a `describe`; the place is valid while a test runs. */
export function withFake(): { readonly server: S3Server; readonly url: string; readonly bucket: string } {
  let server: S3Server;
  beforeEach(async () => {
    useAwsEnvironment(credentials);
    server = await S3Server.start();
  });
  afterEach(() => server.stop());
  return {
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    bucket: "locks",
  };
}

export const soon = () => AbortSignal.timeout(30_000);

/** The LockError that `call` ends with; it is of this kind, and its message matches. */
export async function lockError(call: Promise<unknown>, kind: ErrorKind, message: RegExp): Promise<LockError> {
  const error = await call.then(
    (value) => assert.fail(`it went well: ${value}`),
    (error: unknown) => error,
  );
  assert.ok(error instanceof LockError, String(error));
  assert.match(error.message, message);
  assert.equal(error.kind, kind, error.message);
  return error;
}
