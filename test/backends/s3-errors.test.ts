/** What each answer means to a read and to a write; and that no error ever shows a secret. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inspect } from "node:util";
import { AmbiguousWriteError, type ErrorKind, LockError } from "../../src/errors.ts";
import { type Answer, fail } from "../fakes/s3-objects.ts";
import { secret, sessionToken, soon, withFake } from "./s3-fake.ts";
import { openStore } from "./s3-subject.ts";

type Meaning = ErrorKind | "ambiguous" | "race lost";

interface Case {
  readonly answer: Answer;
  readonly read: Meaning;
  readonly write: Meaning;
  readonly says?: RegExp;
  readonly hints?: RegExp;
}

const html = (status: number): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<html><body>Welcome<br></body></html>",
});
const echo = `<StringToSign>AWS4 ${sessionToken}</StringToSign><Token-0>${sessionToken}</Token-0>`;
const refused = {
  read: "denied",
  write: "denied",
  says: /credentials were refused/,
  hints: /AWS_ACCESS_KEY_ID/,
} as const;
const region = "<Region>eu-west-1</Region>";
const elsewhere = {
  read: "invalid",
  write: "invalid",
  says: /in the region eu-west-1/,
  hints: /region=eu-west-1/,
} as const;
const noS3 = { read: "invalid", write: "invalid", says: /does not look like an S3 endpoint/ } as const;
const busy = { read: "unavailable", write: "ambiguous" } as const;
/** A success, but not S3's: a write may have been applied. */
const unclear = { read: "invalid", write: "ambiguous" } as const;
const etag = { etag: '"a1"' };

const cases: Readonly<Record<string, Case>> = {
  "a missing bucket": {
    answer: fail(404, "NoSuchBucket"),
    read: "denied",
    write: "denied",
    says: /bucket locks does not/,
  },
  "an unknown key id": { answer: fail(403, "InvalidAccessKeyId"), ...refused },
  "a wrong secret": { answer: fail(403, "SignatureDoesNotMatch", echo), ...refused },
  "an expired token": { answer: fail(400, "ExpiredToken", echo), ...refused },
  "an invalid token": { answer: fail(400, "InvalidToken", echo), ...refused },
  "401": { answer: fail(401, "Unauthorized"), ...refused },
  "a 403 that names s3:GetObject": {
    answer: fail(
      403,
      "AccessDenied",
      "",
      "User: arn:aws:iam::1:user/x is not authorized to perform: s3:GetObject on it",
    ),
    read: "denied",
    write: "denied",
    says: /s3:GetObject is missing/,
  },
  "403 of a proxy": {
    answer: html(403),
    read: "denied",
    write: "denied",
    hints: /s3:PutObject on s3:\/\/locks\/lock/,
  },
  "a KMS key out of reach": {
    answer: fail(400, "KMS.DisabledException"),
    read: "denied",
    write: "denied",
    says: /KMS/,
  },
  "another region, by header": {
    answer: { ...fail(301, "PermanentRedirect"), headers: { "x-amz-bucket-region": "eu-west-1" } },
    ...elsewhere,
  },
  "another region, by body": { answer: fail(400, "AuthorizationHeaderMalformed", region), ...elsewhere },
  "another region, untold": {
    answer: fail(307, "TemporaryRedirect"),
    read: "invalid",
    write: "invalid",
    says: /another reg/,
  },
  "501": {
    answer: fail(501, "NotImplemented"),
    read: "invalid",
    write: "invalid",
    says: /does not (support|implement)/,
  },
  "a bad request": { answer: fail(400, "InvalidRequest"), ...noS3 },
  "404 of a web server": { answer: html(404), ...noS3 },
  "405 of a web server": { answer: html(405), ...noS3 },
  "a web page": { answer: html(200), read: "invalid", write: "ambiguous", says: /without an ETag/ },
  "412 as 200": { answer: { ...fail(412, "PreconditionFailed"), status: 200 }, read: "invalid", write: "race lost" },
  "409 as 200": {
    answer: { ...fail(409, "ConditionalRequestConflict"), status: 200 },
    read: "invalid",
    write: "race lost",
  },
  "204": { answer: { status: 204 }, ...unclear, says: /answered 204 in place of 200/ },
  "201 without an ETag": { answer: { status: 201, body: "{}" }, ...unclear, says: /answered 201 in place of 200/ },
  "206, a part of an object": {
    answer: { status: 206, headers: etag, body: '{"form' },
    ...unclear,
    says: /answered 206/,
  },
  "an ETag that as a condition matches all": { answer: { status: 200, headers: { etag: "*" } }, ...unclear },
  "two ETags": { answer: { status: 200, headers: { etag: '"a", "b"' } }, ...unclear },
  "404 NoSuchKey as 500": { answer: fail(500, "NoSuchKey"), ...busy },
  "412 as 503": { answer: fail(503, "PreconditionFailed"), ...busy },
  "403 as 503": { answer: fail(503, "AccessDenied"), ...busy },
  "503 as 200": { answer: { ...fail(503, "SlowDown"), status: 200 }, ...busy },
  "409 ConditionalRequestConflict": {
    answer: fail(409, "ConditionalRequestConflict"),
    read: "unavailable",
    write: "race lost",
  },
  "409 OperationAborted": { answer: fail(409, "OperationAborted"), ...busy },
  "400 RequestTimeout": { answer: fail(400, "RequestTimeout"), ...busy },
  "408": { answer: html(408), ...busy },
  "429": { answer: fail(429, "TooManyRequests"), read: "unavailable", write: "unavailable" },
  "500": { answer: fail(500, "InternalError"), ...busy },
  "502 of a proxy": { answer: html(502), ...busy },
  "503": { answer: fail(503, "SlowDown"), ...busy },
};

describe("S3 errors", () => {
  const place = withFake();

  for (const [name, { answer, read, write, says, hints }] of Object.entries(cases))
    it(`${name}: a read ends in ${read}, a write in ${write}`, async () => {
      await using store = await openStore(place, "lock");
      place.server.failNext(2, answer);
      check(await outcome(store.read(soon())), read, says, hints);
      const written = await outcome(store.swap(undefined, "{}", soon()));
      check(written, write, write === "ambiguous" ? /not known/ : says, hints);
    });

  it("a write at a version answered 404 NoSuchKey or 412 has lost the race", async () => {
    await using store = await openStore(place, "lock");
    assert.equal(await store.swap('"00"', "{}", soon()), undefined);
    assert.ok(await store.swap(undefined, "{}", soon()));
    assert.equal(await store.swap('"00"', "{}", soon()), undefined);
  });

  it("a write answered 200 with an ETag and a body that says error, and no more, may have been applied", async () => {
    await using store = await openStore(place, "lock");
    place.server.failNext(1, { status: 200, headers: etag, body: "aaaaaaaa</Error>" });
    check(await outcome(store.swap(undefined, "{}", soon())), "ambiguous", /not known/, undefined);
  });

  it("a server whose clock shows a time before 1970 is refused: the fence of a new record would begin below zero", async () => {
    await using store = await openStore(place, "lock");
    for (const answer of [fail(404, "NoSuchKey"), { status: 200, headers: etag, body: "{}" }]) {
      const headers = { ...answer.headers, date: "Mon, 01 Jan 1900 00:00:00 GMT" };
      place.server.failNext(1, { ...answer, headers });
      check(await outcome(store.read(soon())), "invalid", /no Date/, undefined);
    }
  });

  it("no secret stands in any error, its hint, its causes or its stack", async () => {
    await using store = await openStore(place, "lock");
    for (const { answer } of Object.values(cases)) {
      place.server.failNext(2, answer);
      for (const call of [store.read(soon()), store.swap(undefined, "{}", soon())]) {
        const shown = inspect(await outcome(call), { depth: Number.POSITIVE_INFINITY });
        assert.ok(!shown.includes(secret) && !shown.includes(sessionToken), shown);
        assert.doesNotMatch(shown, /AWS4|StringToSign|AKID/);
      }
    }
  });
});

function outcome(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

function check(result: unknown, meaning: Meaning, says: RegExp | undefined, hints: RegExp | undefined): void {
  if (meaning === "race lost") {
    assert.equal(result, undefined);
    return;
  }
  assert.ok(result instanceof LockError, `${result}`);
  const kind = result instanceof AmbiguousWriteError ? "ambiguous" : result.kind;
  assert.equal(kind, meaning, result.message);
  assert.match(result.message, /^s3:\/\/locks\/lock: /);
  if (says) assert.match(result.message, says);
  if (hints) assert.match(result.hint ?? "", hints);
}
