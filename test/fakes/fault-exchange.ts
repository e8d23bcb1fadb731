/** One request that passes the fault proxy, and what may be done with it. */
import type { Agent, IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface ProxiedRequest {
  /** 1 for the first request that the proxy saw, and so on. */
  readonly ordinal: number;
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** How one request went; grows while it is under way. */
export interface LogEntry {
  readonly ordinal: number;
  readonly method: string;
  readonly path: string;
  /** The fault that was applied, if any. */
  fault?: string;
  /** How often the server has answered it: 0 when it was kept from the server, 2 when duplicated. */
  served: number;
  /** The status that was sent to the client; absent as long as it got none. */
  status?: number;
}

// These describe one connection, and the proxy has two.
const ofOneConnection = new Set(["connection", "keep-alive", "proxy-connection", "transfer-encoding", "te", "expect"]);

/** What an exchange needs to know of its proxy. */
export interface Passage {
  readonly target: URL;
  readonly agent: Agent;
  /** Aborts when the proxy is closed. */
  readonly closed: AbortSignal;
  readonly latencyMs: number;
}

export class Exchange {
  readonly request: ProxiedRequest;
  readonly entry: LogEntry;
  readonly closed: AbortSignal;
  readonly #incoming: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #passage: Passage;
  readonly #oneWayMs: number;

  constructor(request: ProxiedRequest, incoming: IncomingMessage, response: ServerResponse, passage: Passage) {
    this.request = request;
    this.entry = { ordinal: request.ordinal, method: request.method, path: request.path, served: 0 };
    this.closed = passage.closed;
    this.#incoming = incoming;
    this.#response = response;
    this.#passage = passage;
    this.#oneWayMs = passage.latencyMs / 2;
  }

  /** Takes the time that the network needs for one way. */
  async travel(): Promise<void> {
    if (this.#oneWayMs > 0) await sleep(this.#oneWayMs, undefined, { signal: this.closed });
  }

  /** Sends the request to the server and returns its reply, whatever has become of the client. */
  async forward(): Promise<Reply> {
    const reply = await send(this.#passage, this.request, this.#incoming.rawHeaders);
    this.entry.served++;
    return reply;
  }

  /** Sends a reply to the client; does nothing when the client has gone. */
  async answer(reply: Reply): Promise<void> {
    await this.travel();
    if (this.#response.destroyed || this.#response.headersSent) return;
    this.entry.status = reply.status;
    this.#response.writeHead(reply.status, endToEnd(reply.headers, lengthOf(reply, this.request.method)));
    this.#response.end(reply.body);
  }

  /** Ends the client's connection without an answer. */
  hangUp(): void {
    this.#response.socket?.destroy();
  }

  /** Ends the client's connection with a TCP reset. */
  reset(): void {
    this.#response.socket?.resetAndDestroy();
  }
}

function send({ target, agent }: Passage, request: ProxiedRequest, rawHeaders: readonly string[]): Promise<Reply> {
  const hasBody = request.body.length > 0 || request.headers["content-length"] !== undefined;
  const headers = endToEnd(rawHeaders, hasBody ? request.body.length : undefined);
  const { hostname, port } = target;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ agent, hostname, port, method: request.method, path: request.path, headers });
    outgoing.once("error", reject);
    outgoing.once("response", (incoming) => {
      collect(incoming).then((body) => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.rawHeaders, body });
      }, reject);
    });
    outgoing.end(request.body);
  });
}

/** The whole body. @throws when the sender goes away in the middle. */
export async function collect(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A reply without a body may still tell the length of the one it stands for (HEAD, 304). */
function lengthOf(reply: Reply, method: string): number | undefined {
  const bodiless = method === "HEAD" || reply.status === 204 || reply.status === 304;
  return bodiless ? undefined : reply.body.length;
}

function endToEnd(rawHeaders: readonly string[], length: number | undefined): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    const lower = name.toLowerCase();
    if (ofOneConnection.has(lower) || (lower === "content-length" && length !== undefined)) continue;
    kept.push(name, rawHeaders[index + 1] ?? "");
  }
  if (length !== undefined) kept.push("Content-Length", String(length));
  return kept;
}
