/**
 * Objects of the S3 fake: conditions as AWS checks them, ETag the MD5 of the content.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
import { createHash } from "node:crypto";
import type { S3Request } from "./s3-server.ts";

export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly changedMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** An error as S3 words it; `fields` is further XML beside code and message. */
export function fail(status: number, code: string, fields = "", message = `The fake says ${code}.`): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${fields}<RequestId>FAKE0123456789</RequestId></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}

interface Switches {
  readonly now: () => number;
  readonly mayList: boolean;
  readonly ignores: "nothing" | "if-match" | "if-none-match" | "both";
  readonly throttles: boolean;
}

export function serveObject(request: S3Request, objects: Map<string, StoredObject>, switches: Switches): Answer {
  if (request.method === "PUT") return put(request, objects, switches);
  if (request.method === "DELETE") return remove(request, objects);
  if (request.method === "GET" || request.method === "HEAD") return get(objects.get(request.key), switches);
  return fail(405, "MethodNotAllowed");
}

export function storedObject(body: Buffer, changedMs: number): StoredObject {
  return { body, etag: `"${createHash("md5").update(body).digest("hex")}"`, changedMs };
}

function get(object: StoredObject | undefined, switches: Switches): Answer {
  if (object === undefined) return switches.mayList ? fail(404, "NoSuchKey") : fail(403, "AccessDenied");
  const lastModified = new Date(object.changedMs).toUTCString();
  const headers = { etag: object.etag, "last-modified": lastModified, "content-length": String(object.body.length) };
  return { status: 200, headers, body: object.body };
}

function put(request: S3Request, objects: Map<string, StoredObject>, switches: Switches): Answer {
  if (request.headers["content-encoding"] === "aws-chunked") return fail(501, "NotImplemented");
  const current = objects.get(request.key);
  const refused = conditionOnPut(request, current, switches.ignores);
  if (refused !== undefined) return refused;
  const now = switches.now();
  if (switches.throttles && current !== undefined && now - current.changedMs < 1000)
    return fail(429, "TooManyRequests");
  const object = storedObject(request.body, now);
  objects.set(request.key, object);
  return { status: 200, headers: { etag: object.etag } };
}

function conditionOnPut(
  request: S3Request,
  current: StoredObject | undefined,
  ignores: Switches["ignores"],
): Answer | undefined {
  const wanted = ignores === "both" || ignores === "if-match" ? undefined : request.headers["if-match"];
  const absent = ignores === "both" || ignores === "if-none-match" ? undefined : request.headers["if-none-match"];
  if (wanted !== undefined && absent !== undefined) return fail(501, "NotImplemented");
  if (absent !== undefined && absent !== "*") return fail(501, "NotImplemented");
  if (absent !== undefined && current !== undefined) return fail(412, "PreconditionFailed");
  if (wanted === undefined) return undefined;
  if (current === undefined) return fail(404, "NoSuchKey");
  return wanted === current.etag ? undefined : fail(412, "PreconditionFailed");
}

function remove(request: S3Request, objects: Map<string, StoredObject>): Answer {
  const current = objects.get(request.key);
  const wanted = request.headers["if-match"];
  if (wanted !== undefined && current === undefined) return fail(404, "NoSuchKey");
  if (wanted !== undefined && wanted !== "*" && wanted !== current?.etag) return fail(412, "PreconditionFailed");
  objects.delete(request.key);
  return { status: 204 };
}
