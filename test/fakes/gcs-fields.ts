/** The `fields` parameter of Google's APIs: `a,b(c,d)` keeps a, and of b (or of each in b) c and d. */
import { GcsRefusal } from "./gcs-bucket.ts";

type Json = Record<string, unknown>;

const KNOWN = new Set(
  (
    "kind name bucket size contentType cacheControl metadata generation metageneration timeCreated updated items " +
    "nextPageToken location locationType versioning softDeletePolicy retentionPolicy lifecycle iamConfiguration billing"
  ).split(" "),
);

export function selectFields(json: Json, fields: string | null): Json {
  if (fields === null) return json;
  const selected: Json = {};
  for (const [, key = "", inner] of fields.matchAll(/([a-zA-Z]+)(?:\(([^()]*)\))?/g)) {
    if (!KNOWN.has(key)) throw new GcsRefusal(400, "invalidParameter", `Invalid field selection ${key}`);
    const value = json[key];
    if (value === undefined) continue;
    if (inner === undefined) selected[key] = value;
    else if (Array.isArray(value)) selected[key] = value.map((item: Json) => selectFields(item, inner));
    else selected[key] = selectFields(value as Json, inner);
  }
  return selected;
}
