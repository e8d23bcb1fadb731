/** An HTTP proxy in front of a real server on loopback, which does to requests what a network does (see faults.ts). */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { collect, Exchange, type LogEntry, type Passage } from "./fault-exchange.ts";
import { ActiveRule, type Matches, type Rule, type RuleOptions } from "./fault-rules.ts";
import type { Fault } from "./faults.ts";

export interface FaultProxy extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, to be used in place of the server's. */
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly log: readonly LogEntry[];
  /** What the network costs every request, half of it each way, in milliseconds; 0 by default. */
  latencyMs: number;
  /** Does `fault` to the requests that match. Of several rules, the first that matches counts. */
  rule(matches: Matches, fault: Fault, options?: RuleOptions): Rule;
  /** How many requests arrived, of one method or on paths that match, if given. */
  count(method?: string, path?: RegExp): number;
  /** Arrivals by method and path without the query: `{ "GET /bucket/key": 2 }`. */
  counts(): Record<string, number>;
  clearLog(): void;
  clearRules(): void;
}

/** A free connection is not used again after this time: the server may be closing it at that very moment. */
const idleConnectionMs = 1_000;

/** Starts a proxy for the server at `target`, a plain-http URL. Disposing of it ends every connection. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const proxy = new HttpFaultProxy(new URL(target));
  await proxy.listen();
  return proxy;
}

class HttpFaultProxy implements FaultProxy, Passage {
  url = "";
  latencyMs = 0;
  readonly log: LogEntry[] = [];
  readonly target: URL;
  readonly agent = new Agent({ keepAlive: true, timeout: idleConnectionMs });
  readonly closed: AbortSignal;
  readonly #close = new AbortController();
  // The client decides when a connection has been idle for long enough.
  readonly #server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (incoming, response) => {
    this.#serve(incoming, response).catch(() => response.destroy());
  });
  #rules: ActiveRule[] = [];
  #arrived = 0;

  constructor(target: URL) {
    this.target = target;
    this.closed = this.#close.signal;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    this.url = `http://127.0.0.1:${address.port}`;
  }

  rule(matches: Matches, fault: Fault, options: RuleOptions = {}): Rule {
    const rule = new ActiveRule(matches, fault, options, () => {
      this.#rules = this.#rules.filter((other) => other !== rule);
    });
    this.#rules.push(rule);
    return rule;
  }

  count(method?: string, path?: RegExp): number {
    return this.log.filter((entry) => (method ?? entry.method) === entry.method && (path?.test(entry.path) ?? true))
      .length;
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { method, path } of this.log) {
      const key = `${method} ${path.split("?")[0]}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    return counts;
  }

  clearLog(): void {
    this.log.length = 0;
  }

  clearRules(): void {
    this.#rules = [];
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = incoming;
    const body = await collect(incoming);
    const exchange = new Exchange({ ordinal: ++this.#arrived, method, path, headers, body }, incoming, response, this);
    this.log.push(exchange.entry);
    const rule = this.#rules.find((candidate) => candidate.takes(exchange.request));
    if (rule !== undefined) exchange.entry.fault = rule.fault.name;
    await exchange.travel();
    if (rule !== undefined) return rule.fault.apply(exchange);
    await exchange.answer(await exchange.forward());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.closed.aborted) return;
    this.#close.abort();
    const ended = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    this.agent.destroy();
    await ended;
  }
}
