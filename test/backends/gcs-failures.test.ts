/** What each answer of GCS, and the lack of one, means to a lock. */
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import type { CasStore } from "../../src/cas/store.ts";
import { AmbiguousWriteError, type ErrorKind, LockError } from "../../src/errors.ts";
import { ManualClock } from "../fakes/clock.ts";
import type { Failure } from "../fakes/gcs-faults.ts";
import { GcsServer } from "../fakes/gcs-server.ts";
import { failsWith, live, openAt } from "./gcs-subject.ts";

describe("GCS failures", () => {
  let fake: GcsServer;
  let store: CasStore;
  let version: string | undefined;
  const clock = new ManualClock(Date.now());
  before(async () => {
    fake = await GcsServer.start(clock);
  });
  after(() => fake[Symbol.asyncDispose]());
  beforeEach(async () => {
    fake.bucket().objects.clear();
    store = await openAt(fake.origin, "failures/lock");
    version = await store.swap(undefined, "{}", live());
    fake.calls.length = 0;
  });
  const fail = (failure: Failure) => fake.faults.failures.push(failure);

  const refusals: readonly [status: number, reason: string, kind: ErrorKind][] = [
    [401, "authError", "denied"],
    [403, "accountDisabled", "denied"],
    [403, "rateLimitExceeded", "unavailable"],
    [403, "retentionPolicyNotMet", "denied"],
    [429, "rateLimitExceeded", "unavailable"],
    [400, "invalid", "invalid"],
  ];
  for (const [status, reason, kind] of refusals)
    it(`${status} ${reason} is ${kind}, on a read and on a write, which is known not to be applied`, async () => {
      for (const how of ["get", "patch"] as const) {
        fail({ kind: how, how: status, reason });
        const subject = await openAt(fake.origin, "failures/lock");
        const call = how === "get" ? subject.read(live()) : subject.swap(version, '{"a":1}', live());
        await assert.rejects(call, (error: unknown) => {
          assert.ok(error instanceof LockError && !(error instanceof AmbiguousWriteError), String(error));
          assert.equal(error.kind, kind);
          assert.ok(error.hint, "says what to do");
          return error.message.includes("gs://locks/failures/lock");
        });
      }
      assert.deepEqual(fake.calls, ["get", "patch"], "no retries");
    });

  for (const status of [408, 500, 502, 503, 504])
    it(`${status} is unavailable on a read, and unknown on a write`, async () => {
      fail({ kind: "get", how: status });
      fail({ kind: "patch", how: status });
      fail({ kind: "insert", how: status });
      await assert.rejects(store.read(live()), failsWith("unavailable", new RegExp(`HTTP ${status}`)));
      await assert.rejects(store.swap(version, "{}", live()), AmbiguousWriteError);
      await assert.rejects(store.swap(undefined, "{}", live()), AmbiguousWriteError);
      assert.deepEqual(fake.calls, ["get", "patch", "insert"], "no retries");
    });

  for (const status of [409, 412])
    it(`${status} is a race lost`, async () => {
      fail({ kind: "patch", how: status });
      fail({ kind: "insert", how: status });
      assert.equal(await store.swap(version, "{}", live()), undefined);
      assert.equal(await store.swap(undefined, "{}", live()), undefined);
    });

  it("a connection that breaks is unavailable on a read, and unknown on a write, which is applied here", async () => {
    fail({ kind: "get", how: "lose" });
    await assert.rejects(store.read(live()), failsWith("unavailable", /did not answer/));
    fail({ kind: "patch", how: "lose" });
    await assert.rejects(store.swap(version, '{"a":1}', live()), AmbiguousWriteError);
    assert.equal((await store.read(live())).body, '{"a":1}');
  });

  it("no answer before the deadline is unavailable on a read, and unknown on a write", async () => {
    fail({ kind: "get", how: "hang" });
    await assert.rejects(store.read(AbortSignal.timeout(50)), failsWith("unavailable", /no answer in time/));
    fail({ kind: "patch", how: "hang" });
    await assert.rejects(store.swap(version, "{}", AbortSignal.timeout(50)), AmbiguousWriteError);
  });

  it("a caller who gives up gets its own reason back from a read, and an unknown outcome from a write", async () => {
    const reason = new Error("stopped by the user");
    for (const kind of ["get", "patch"] as const) {
      fail({ kind, how: "hang" });
      const caller = new AbortController();
      const call = kind === "get" ? store.read(caller.signal) : store.swap(version, "{}", caller.signal);
      const seen = call.catch((error: unknown) => error);
      while (!fake.calls.includes(kind)) await new Promise((resolve) => setImmediate(resolve));
      caller.abort(reason);
      if (kind === "get") assert.equal(await seen, reason);
      else assert.ok((await seen) instanceof AmbiguousWriteError);
    }
  });

  it("an endpoint where nobody listens is unavailable, on a write too: nothing was sent", async () => {
    const gone = await GcsServer.start();
    const { origin } = gone;
    await gone[Symbol.asyncDispose]();
    await using nowhere = await openAt(origin, "lock");
    const refused = failsWith("unavailable", /cannot reach .*ECONNREFUSED/);
    await assert.rejects(nowhere.read(live()), refused);
    await assert.rejects(nowhere.swap(undefined, "{}", live()), (error: unknown) => {
      assert.ok(!(error instanceof AmbiguousWriteError));
      return refused(error);
    });
  });

  it("a missing bucket is denied, whatever is asked", async () => {
    await using lost = await openAt(fake.origin, "lock", "", "no-such-bucket");
    const denied = failsWith("denied", /bucket of gs:\/\/no-such-bucket.* does not exist/);
    await assert.rejects(lost.read(live()), denied);
    await assert.rejects(lost.swap(undefined, "{}", live()), denied);
    await assert.rejects(lost.swap("1/1", "{}", live()), denied);
    await assert.rejects(async () => lost.prove?.(live()), denied);
  });

  for (const status of [302, 404])
    it(`HTML with ${status} is no GCS`, async () => {
      const html = "<html><body>::error::welcome</body></html>";
      fail({ kind: "get", how: status, html });
      fail({ kind: "patch", how: status, html });
      await assert.rejects(store.read(live()), failsWith("invalid", /is no GCS/));
      await assert.rejects(store.swap(version, "{}", live()), failsWith("invalid", /is no GCS/));
      assert.deepEqual(fake.calls, ["get", "patch"], "redirects are not followed");
    });

  it("what the server says reaches the message without control characters, and not at length", async () => {
    fail({ kind: "get", how: 400, message: `\u001b[31m\n::error::${"x".repeat(5000)}` });
    await assert.rejects(store.read(live()), (error: unknown) => {
      assert.ok(error instanceof LockError);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      assert.doesNotMatch(error.message, /[\u0000-\u001f\u007f]/);
      return error.message.length < 500;
    });
  });

  it("a second write within a second is unavailable where GCS limits the rate, and works a second later", async () => {
    fake.faults.limitsRate = true;
    const next = store.swap(version, '{"a":1}', live());
    await assert.rejects(next, failsWith("unavailable", /one object|rate/));
    await clock.advance(1000);
    assert.ok(await store.swap(version, '{"a":1}', live()));
    fake.faults.limitsRate = false;
  });
});
