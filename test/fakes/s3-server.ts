/**
 * A small, strict S3 over node:http, for tests: path-style objects with AWS's answers to conditional requests, and
 * switches that a test may turn while it runs.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PROBE_NAME } from "../../src/backends/driver.ts";
import { bucketSetting, listObjects } from "./s3-bucket.ts";
import { type Answer, fail, type StoredObject, serveObject } from "./s3-objects.ts";

export type Kind = "read" | "write" | "delete" | "list" | "probe" | "setting";

export interface S3Request {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  readonly kind: Kind;
}

interface Fault {
  left: number;
  readonly answer: Answer;
  readonly matches: (request: S3Request) => boolean;
}

const SKEW_LIMIT_MS = 15 * 60_000;

export class S3Server {
  readonly buckets = new Map<string, Map<string, StoredObject>>([["locks", new Map()]]);
  /** Every request that came in, in order. */
  readonly requests: S3Request[] = [];
  /** The server's clock, in milliseconds since 1970. */
  now: () => number = Date.now;
  /** False: a GET of an absent key is 403, as for a client without s3:ListBucket. */
  mayList = true;
  /** Refuses requests signed more than 15 minutes off the server's clock. */
  checkSkew = false;
  /** Accepts every write, as stores do that do not know conditions. */
  ignores: "nothing" | "if-match" | "if-none-match" | "both" = "nothing";
  /** One write a second for each key; 429 beyond. */
  throttles = false;
  /** Takes requests and never answers. */
  hangs = false;
  /** The next write is applied, and its connection cut instead of an answer. */
  loseNextReply = false;
  /** Keys in one page of a listing. */
  pageSize = 1000;
  /** XML answers of bucket settings by their query: `versioning`. */
  readonly settings = new Map<string, Answer>();
  private readonly faults: Fault[] = [];
  private readonly arrivals: (() => void)[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<S3Server> {
    const fake = new S3Server();
    await new Promise<void>((resolve) => fake.server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** Answers the next `times` requests that match with `answer`, without doing what they ask. */
  failNext(times: number, answer: Answer, matches: (request: S3Request) => boolean = () => true): void {
    this.faults.push({ left: times, answer, matches });
  }

  /** How many requests of this kind came in since the server started. */
  count(kind: Kind): number {
    return this.requests.filter((request) => request.kind === kind).length;
  }

  /** Resolves when the next request has come in. */
  nextRequest(): Promise<void> {
    return new Promise((resolve) => this.arrivals.push(resolve));
  }

  private async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming).catch(() => undefined);
    if (request === undefined) return;
    this.requests.push(request);
    for (const arrived of this.arrivals.splice(0)) arrived();
    if (this.hangs) return;
    const answer = this.refusal(request) ?? this.serve(request);
    if (request.method === "PUT" && this.loseNextReply) {
      this.loseNextReply = false;
      incoming.socket.destroy();
      return;
    }
    response.sendDate = false;
    const date = new Date(this.now()).toUTCString();
    response.writeHead(answer.status, { date, "x-amz-request-id": "FAKE0123456789", ...answer.headers });
    response.end(request.method === "HEAD" ? undefined : answer.body);
  }

  private refusal(request: S3Request): Answer | undefined {
    const fault = this.faults.find(({ left, matches }) => left > 0 && matches(request));
    if (fault !== undefined) {
      fault.left--;
      return fault.answer;
    }
    if (request.headers.authorization === undefined) return fail(403, "AccessDenied");
    const skewMs = Math.abs(signedAt(request) - this.now());
    const serverTime = `<ServerTime>${new Date(this.now()).toISOString()}</ServerTime>`;
    if (this.checkSkew && !(skewMs <= SKEW_LIMIT_MS)) return fail(403, "RequestTimeTooSkewed", serverTime);
    return undefined;
  }

  private serve(request: S3Request): Answer {
    const objects = this.buckets.get(request.bucket);
    if (objects === undefined) return fail(404, "NoSuchBucket");
    if (request.kind === "list") return listObjects(request, objects, this.pageSize);
    if (request.kind === "setting") return bucketSetting(request, this.settings);
    return serveObject(request, objects, this);
  }
}

async function readRequest(incoming: IncomingMessage): Promise<S3Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? "/", "http://fake");
  const [, bucket = "", ...rest] = url.pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  const [method = "", query, headers] = [incoming.method, url.searchParams, incoming.headers];
  return { method, bucket, key, query, headers, body: Buffer.concat(chunks), kind: kindOf(method, key, query) };
}

function kindOf(method: string, key: string, query: URLSearchParams): Kind {
  if (key === "") return query.has("list-type") ? "list" : "setting";
  if (key.split("/").at(-1) === PROBE_NAME) return "probe";
  if (method === "PUT") return "write";
  return method === "DELETE" ? "delete" : "read";
}

/** `X-Amz-Date: 20260131T235959Z`. */
function signedAt(request: S3Request): number {
  const stamp = String(request.headers["x-amz-date"]);
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
