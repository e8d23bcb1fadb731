/**
 * A small, strict fake of the GCS JSON API on a free loopback port, for what real emulators do not do: GCS's limits on
 * metadata, rates, 403 for absent objects, and failing on demand.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, systemClock } from "../../src/clock.ts";
import { GcsBucket, GcsRefusal, type StoredObject } from "./gcs-bucket.ts";
import { type Call, parseCall, parseJson, parseUpload, readBody } from "./gcs-call.ts";
import { type Failure, GcsFaults, type RequestKind } from "./gcs-faults.ts";
import { selectFields } from "./gcs-fields.ts";

type Json = Record<string, unknown>;

export class GcsServer implements AsyncDisposable {
  readonly faults = new GcsFaults();
  readonly buckets = new Map<string, GcsBucket>();
  /** Every request since the last `calls.length = 0`, by kind. */
  readonly calls: RequestKind[] = [];
  private readonly clock: Clock;
  private readonly server: Server;

  private constructor(clock: Clock) {
    this.clock = clock;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(clock: Clock = systemClock, buckets: readonly string[] = ["locks"]): Promise<GcsServer> {
    const fake = new GcsServer(clock);
    for (const name of buckets) fake.addBucket(name);
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  addBucket(name: string): GcsBucket {
    const bucket = new GcsBucket(name, this.clock, this.faults);
    this.buckets.set(name, bucket);
    return bucket;
  }

  bucket(name = "locks"): GcsBucket {
    const found = this.buckets.get(name);
    if (!found) throw new GcsRefusal(404, "notFound", "The specified bucket does not exist.");
    return found;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.sendDate = false;
    response.setHeader("date", new Date(this.clock.now().wallMs).toUTCString());
    try {
      const call = parseCall(request, await readBody(request));
      this.calls.push(call.kind);
      this.authorize(request);
      const failure = this.faults.take(call.kind);
      if (failure?.how === "hang") return;
      if (typeof failure?.how === "number") return sendFailure(response, failure, failure.how);
      const json = selectFields(this.apply(call), call.query.get("fields"));
      if (failure?.how === "lose") return void response.destroy();
      send(response, call.kind === "delete" ? 204 : 200, json);
    } catch (error) {
      if (!(error instanceof GcsRefusal)) throw error;
      send(response, error.status, errorBody(error.status, error.reason, error.message));
    }
  }

  private authorize(request: IncomingMessage): void {
    const { requiredToken } = this.faults;
    if (requiredToken !== undefined && request.headers.authorization !== `Bearer ${requiredToken}`)
      throw new GcsRefusal(401, "authError", "Invalid Credentials");
  }

  private apply(call: Call): Json {
    const bucket = this.bucket(call.bucket);
    const conditions = {
      ifGenerationMatch: call.query.get("ifGenerationMatch") ?? undefined,
      ifMetagenerationMatch: call.query.get("ifMetagenerationMatch") ?? undefined,
    };
    switch (call.kind) {
      case "get":
        return describe(bucket, this.read(bucket, call.name));
      case "insert": {
        const { name, resource, content } = parseUpload(call);
        return describe(bucket, bucket.insert(name, resource, content, conditions));
      }
      case "patch":
        return describe(bucket, bucket.patch(call.name, parseJson(call.body), conditions));
      case "delete":
        bucket.delete(call.name, conditions);
        return {};
      case "list": {
        const { items, ...rest } = bucket.list(
          call.query.get("prefix") ?? "",
          Number(call.query.get("maxResults") ?? 1000),
          call.query.get("pageToken") ?? "",
        );
        return { kind: "storage#objects", ...rest, items: items.map((object) => describe(bucket, object)) };
      }
      case "bucket":
        return { kind: "storage#bucket", name: bucket.name, ...bucket.settings };
    }
  }

  private read(bucket: GcsBucket, name: string): StoredObject {
    const { forbidsReads, forbidsAbsent } = this.faults;
    if (forbidsReads !== undefined) throw new GcsRefusal(403, "forbidden", forbidsReads);
    if (forbidsAbsent && !bucket.objects.has(name))
      throw new GcsRefusal(
        403,
        "forbidden",
        "tester@example.iam.gserviceaccount.com does not have storage.objects.list access to the Google Cloud Storage bucket.",
      );
    return bucket.get(name);
  }
}

/** An object as the API shows it; one without custom metadata has no `metadata`. */
function describe(bucket: GcsBucket, object: StoredObject): Json {
  const { content, metadata, ...shown } = object;
  const size = String(Buffer.byteLength(content));
  const custom = Object.keys(metadata).length > 0 ? { metadata } : {};
  return { kind: "storage#object", bucket: bucket.name, size, ...shown, ...custom };
}

function sendFailure(response: ServerResponse, failure: Failure, status: number): void {
  const { html, reason = "backendError", message = "on demand" } = failure;
  if (html === undefined) return void send(response, status, errorBody(status, reason, message));
  response.writeHead(status, { "content-type": "text/html", location: "http://127.0.0.1:1/elsewhere" });
  response.end(html);
}

function send(response: ServerResponse, status: number, json: Json): void {
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8" });
  response.end(status === 204 ? undefined : JSON.stringify(json));
}

const errorBody = (code: number, reason: string, message: string): Json => ({
  error: { code, message, errors: [{ message, domain: "global", reason }] },
});
