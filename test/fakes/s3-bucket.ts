/** Requests of the S3 fake that concern a whole bucket: listings and settings. */
import { type Answer, fail, type StoredObject } from "./s3-objects.ts";
import type { S3Request } from "./s3-server.ts";

/** ListObjectsV2, in the order of the keys' bytes; the continuation token is the last key given. */
export function listObjects(request: S3Request, objects: Map<string, StoredObject>, pageSize: number): Answer {
  const prefix = request.query.get("prefix") ?? "";
  const after = request.query.get("continuation-token");
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && (after === null || bytewise(key, after) > 0))
    .sort(bytewise);
  const page = keys.slice(0, pageSize);
  const more = keys.length > page.length;
  const contents = page.map((key) => {
    const { etag, body } = objects.get(key) as StoredObject;
    return `<Contents><Key>${xml(key)}</Key><ETag>${xml(etag)}</ETag><Size>${body.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${xml(page.at(-1) ?? "")}</NextContinuationToken>` : "";
  return document("ListBucketResult", `<IsTruncated>${more}</IsTruncated>${next}${contents.join("")}`);
}

const ABSENT_SETTINGS = new Map([
  ["versioning", document("VersioningConfiguration", "")],
  ["object-lock", fail(404, "ObjectLockConfigurationNotFoundError")],
  ["lifecycle", fail(404, "NoSuchLifecycleConfiguration")],
]);

export function bucketSetting(request: S3Request, settings: ReadonlyMap<string, Answer>): Answer {
  for (const [name, absent] of ABSENT_SETTINGS) if (request.query.has(name)) return settings.get(name) ?? absent;
  return fail(501, "NotImplemented");
}

export function document(root: string, inner: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}

function bytewise(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function xml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
