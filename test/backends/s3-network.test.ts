/** Networks, clocks and credentials that are not as they should be. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, it } from "node:test";
import { AmbiguousWriteError } from "../../src/errors.ts";
import { fail } from "../fakes/s3-objects.ts";
import { credentials, lockError, soon, withFake } from "./s3-fake.ts";
import { openStore, useAwsEnvironment } from "./s3-subject.ts";

const HOUR_MS = 3_600_000;

describe("S3 and the network", () => {
  const place = withFake();

  it("an endpoint that is down: unavailable, and a write is known not to be made", async () => {
    const { url, bucket } = place;
    await place.server.stop();
    await using store = await openStore({ url, bucket }, "lock");
    await lockError(store.read(soon()), "unavailable", /no answer from 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/);
    const error = await lockError(store.swap(undefined, "{}", soon()), "unavailable", /ECONNREFUSED/);
    assert.ok(!(error instanceof AmbiguousWriteError));
  });

  it("a host that does not exist: unavailable", async () => {
    await using store = await openStore({ url: "http://no-such-host.invalid", bucket: "locks" }, "lock");
    const error = await lockError(store.swap(undefined, "{}", soon()), "unavailable", /no-such-host\.invalid/);
    assert.ok(!(error instanceof AmbiguousWriteError));
  });

  it("an endpoint that never answers is left when the signal fires; what became of a write is not known", async () => {
    await using store = await openStore(place, "lock");
    place.server.hangs = true;
    await lockError(
      untilArrived((signal) => store.read(signal)),
      "unavailable",
      /no answer from 127\.0\.0\.1/,
    );
    const write = untilArrived((signal) => store.swap(undefined, "{}", signal));
    assert.ok((await lockError(write, "unavailable", /not known/)) instanceof AmbiguousWriteError);
  });

  it("credentials that never come are left when the signal fires; a write is known not to be made", async () => {
    useAwsEnvironment({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${place.url}/credentials` });
    await using store = await openStore(place, "lock");
    place.server.hangs = true;
    const error = await lockError(
      untilArrived((signal) => store.swap(undefined, "{}", signal)),
      "unavailable",
      /no answer from the store in time/,
    );
    assert.ok(!(error instanceof AmbiguousWriteError));
  });

  it("no credentials: denied at once, with what to set", async () => {
    useAwsEnvironment({});
    await using store = await openStore(place, "lock");
    const error = await lockError(store.read(soon()), "denied", /^s3:\/\/locks\/lock: no AWS credentials found$/);
    assert.match(error.hint ?? "", /AWS_ACCESS_KEY_ID/);
    assert.equal(place.server.requests.length, 0);
  });

  it("a profile that does not exist: denied, with the SDK's reason", async () => {
    useAwsEnvironment({ AWS_PROFILE: "nobody" });
    await using store = await openStore(place, "lock");
    await lockError(store.read(soon()), "denied", /could not get AWS credentials|no AWS credentials found/);
  });

  it("a server that does not speak HTTP: invalid when read, unknown when written", async (test) => {
    const garbage = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end("220 mail.example ESMTP\r\n\r\n"));
    }).listen(0, "127.0.0.1");
    test.after(() => garbage.close());
    await once(garbage, "listening");
    const url = `http://127.0.0.1:${(garbage.address() as AddressInfo).port}`;
    await using store = await openStore({ url, bucket: "locks" }, "lock");
    await lockError(store.read(soon()), "invalid", /does not look like an S3 endpoint/);
    const error = await lockError(store.swap(undefined, "{}", soon()), "unavailable", /not known/);
    assert.ok(error instanceof AmbiguousWriteError);
  });

  it("https:// to a server without TLS: invalid", async () => {
    await using store = await openStore({ ...place, url: place.url.replace("http:", "https:") }, "lock");
    const error = await lockError(store.read(soon()), "invalid", /no TLS connection to 127\.0\.0\.1/);
    assert.match(error.hint ?? "", /http:\/\//);
  });

  for (const [title, offMs] of [
    ["an hour behind", -HOUR_MS],
    ["an hour ahead", HOUR_MS],
  ] as const) {
    it(`a server ${title}: RequestTimeTooSkewed is answered by sending once more, for reads and writes`, async () => {
      place.server.now = () => Date.now() + offMs;
      place.server.checkSkew = true;
      await using reader = await openStore(place, "lock");
      const { serverNowMs } = await reader.read(soon());
      assert.ok(Math.abs(serverNowMs - Date.now() - offMs) < 60_000, "the server's clock, not ours");
      assert.equal(place.server.count("read"), 2);
      await reader.read(soon());
      assert.equal(place.server.count("read"), 3, "the offset is remembered");
      await using writer = await openStore(place, "lock");
      assert.ok(await writer.swap(undefined, "{}", soon()));
      assert.equal(place.server.count("write"), 2);
    });
  }

  it("a server that calls every clock skewed is asked twice, not for ever", async () => {
    await using store = await openStore(place, "lock");
    place.server.failNext(Number.POSITIVE_INFINITY, fail(403, "RequestTimeTooSkewed"));
    await lockError(store.read(soon()), "denied", /clock/);
    assert.equal(place.server.requests.length, 2);
  });

  it("an answer without a Date is none of S3's", async () => {
    await using store = await openStore(place, "lock");
    place.server.failNext(1, { ...fail(404, "NoSuchKey"), headers: { date: "" } });
    await lockError(store.read(soon()), "invalid", /no Date/);
  });

  it("nothing is retried beneath: one call, one request", async () => {
    await using store = await openStore(place, "lock");
    place.server.failNext(2, fail(503, "SlowDown"));
    await lockError(store.read(soon()), "unavailable", /503 SlowDown/);
    await lockError(store.swap(undefined, "{}", soon()), "unavailable", /503 SlowDown/);
    assert.equal(place.server.requests.length, 2);
  });

  it("a session token is sent with the request", async () => {
    await using store = await openStore(place, "lock");
    await store.read(soon());
    assert.equal(place.server.requests[0]?.headers["x-amz-security-token"], credentials.AWS_SESSION_TOKEN);
  });

  /** Starts the call and fires its signal when the request has reached the server. */
  async function untilArrived<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const arrived = place.server.nextRequest().then(() => controller.abort());
    const [result] = await Promise.all([call(controller.signal), arrived]);
    return result;
  }
});
