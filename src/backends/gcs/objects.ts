/** The requests of the GCS JSON API that a lock needs (https://cloud.google.com/storage/docs/json_api/v1/objects). */
import type { GcsAddress } from "./address.ts";
import type { GcsRequest } from "./client.ts";
import type { Asked } from "./errors.ts";
import type { GcsReply } from "./reply.ts";

/** Identifies one state of one object. int64 in JSON strings: generations lie beyond what a number holds exactly. */
export interface ObjectVersion {
  readonly generation: string;
  readonly metageneration: string;
}

type Verb = Asked["verb"];
const VERSION_FIELDS = "generation,metageneration";

const bucketPath = (address: GcsAddress) => `/storage/v1/b/${encodeURIComponent(address.bucket)}`;
const objectPath = (address: GcsAddress, name: string) => `${bucketPath(address)}/o/${encodeURIComponent(name)}`;

export function getObject(address: GcsAddress, name: string, verb: Verb): GcsRequest {
  const fields = `${VERSION_FIELDS},metadata,updated,size,contentType`;
  return { method: "GET", path: objectPath(address, name), query: { fields }, url: address.urlOf(name), verb };
}

/** Creates an object with empty content, only where there is none. */
export function insertObject(
  address: GcsAddress,
  name: string,
  metadata: Readonly<Record<string, string>>,
  verb: Verb,
): GcsRequest {
  // The name stands in the JSON part: gcsemulator looks for it nowhere else. No line of JSON can be the boundary.
  const resource = { name, contentType: "application/json", cacheControl: "no-store", metadata };
  const body = [
    "--cloud-lock",
    "Content-Type: application/json; charset=UTF-8",
    "",
    JSON.stringify(resource),
    "--cloud-lock",
    "Content-Type: application/json",
    "",
    "",
    "--cloud-lock--",
    "",
  ].join("\r\n");
  return {
    method: "POST",
    path: `/upload${bucketPath(address)}/o`,
    query: { uploadType: "multipart", ifGenerationMatch: "0", fields: VERSION_FIELDS },
    contentType: "multipart/related; boundary=cloud-lock",
    body,
    url: address.urlOf(name),
    verb,
  };
}

/** Sets these keys of the custom metadata, and leaves all others as they are, only where `expected` still stands. */
export function patchObject(
  address: GcsAddress,
  name: string,
  expected: Partial<ObjectVersion>,
  metadata: Readonly<Record<string, string>>,
  verb: Verb,
): GcsRequest {
  // The default; gcsemulator takes no patch without it.
  const query: Record<string, string> = { alt: "json", fields: VERSION_FIELDS };
  if (expected.generation !== undefined) query.ifGenerationMatch = expected.generation;
  if (expected.metageneration !== undefined) query.ifMetagenerationMatch = expected.metageneration;
  return {
    method: "PATCH",
    path: objectPath(address, name),
    query,
    contentType: "application/json; charset=UTF-8",
    body: JSON.stringify({ metadata }),
    url: address.urlOf(name),
    verb,
  };
}

export function deleteObject(address: GcsAddress, name: string, generation: string, verb: Verb): GcsRequest {
  const query = { ifGenerationMatch: generation };
  return { method: "DELETE", path: objectPath(address, name), query, url: address.urlOf(name), verb };
}

export function listObjects(address: GcsAddress, prefix: string, pageToken: string | undefined): GcsRequest {
  const query: Record<string, string> = {
    prefix,
    maxResults: "200",
    projection: "noAcl",
    fields: "items(name,metadata),nextPageToken",
  };
  if (pageToken !== undefined) query.pageToken = pageToken;
  return { method: "GET", path: `${bucketPath(address)}/o`, query, url: address.urlOf(prefix), verb: "list" };
}

export function getBucket(address: GcsAddress): GcsRequest {
  const fields = "location,locationType,versioning,softDeletePolicy,retentionPolicy,lifecycle,iamConfiguration,billing";
  return { method: "GET", path: bucketPath(address), query: { fields }, url: address.urlOf(""), verb: "examine" };
}

/** The version that an answer speaks of; undefined when it speaks of none. */
export function versionIn(reply: GcsReply): ObjectVersion | undefined {
  const { generation, metageneration } = reply.json ?? {};
  if (!isCount(generation) || !isCount(metageneration)) return undefined;
  return { generation, metageneration };
}

const isCount = (value: unknown): value is string => typeof value === "string" && /^[0-9]{1,20}$/.test(value);
