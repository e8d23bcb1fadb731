/** A request to the GCS fake, taken apart. */
import type { IncomingMessage } from "node:http";
import { GcsRefusal, type ObjectResource } from "./gcs-bucket.ts";
import type { RequestKind } from "./gcs-faults.ts";

type Json = Record<string, unknown>;

export interface Call {
  readonly kind: RequestKind;
  readonly bucket: string;
  readonly name: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
}

export function parseCall(request: IncomingMessage, body: string): Call {
  const url = new URL(request.url ?? "", "http://fake");
  const [, upload, bucket = "", objects, name] =
    /^(\/upload)?\/storage\/v1\/b\/([^/]+)(\/o)?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const method = request.method ?? "";
  const kinds: Record<string, RequestKind> = { GET: "get", PATCH: "patch", DELETE: "delete" };
  let kind: RequestKind | undefined;
  if (upload) kind = method === "POST" && objects && !name ? "insert" : undefined;
  else if (name !== undefined) kind = kinds[method];
  else if (method === "GET") kind = objects ? "list" : "bucket";
  if (!kind || !bucket) throw new GcsRefusal(404, "notFound", "Not Found");
  return {
    kind,
    bucket: decodeURIComponent(bucket),
    name: decodeURIComponent(name ?? ""),
    query: url.searchParams,
    contentType: request.headers["content-type"] ?? "",
    body,
  };
}

/** A media upload names the object in the query; a multipart one in its first part, the content being the second. */
export function parseUpload(call: Call): { name: string; resource: ObjectResource; content: string } {
  const type = call.query.get("uploadType");
  const named = call.query.get("name") ?? undefined;
  if (type === "media" && named !== undefined)
    return { name: named, resource: { contentType: call.contentType }, content: call.body };
  const boundary = /^multipart\/related; boundary=(\S+)$/.exec(call.contentType)?.[1];
  if (type !== "multipart" || !boundary) throw new GcsRefusal(400, "badRequest", "Bad upload");
  const parts = `\r\n${call.body}`.split(`\r\n--${boundary}`);
  const [json = "", content = ""] = parts.slice(1, -1).map((part) => part.slice(part.indexOf("\r\n\r\n") + 4));
  if (parts.length !== 4 || parts[3]?.trim() !== "--") throw new GcsRefusal(400, "badContent", "Bad multipart body");
  const resource = parseJson(json);
  const name = resource.name ?? named;
  if (typeof name !== "string" || name === "") throw new GcsRefusal(400, "required", "Required parameter: name");
  return { name, resource, content };
}

export function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new GcsRefusal(400, "parseError", "Parse Error");
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
