import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, it } from "node:test";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { answer, delayReply, delayRequest, dropReply, dropRequest, duplicate, reset } from "./faults.ts";

describe("the fault proxy", () => {
  let server: RecordingServer;
  let proxy: FaultProxy;
  const put = (body: string, signal?: AbortSignal) =>
    fetch(`${proxy.url}/bucket/key`, { method: "PUT", body, ...(signal === undefined ? {} : { signal }) });
  const puts = ({ method }: { method: string }) => method === "PUT";

  beforeEach(async () => {
    server = await startRecordingServer();
    proxy = await startFaultProxy(server.url);
  });
  afterEach(async () => {
    await proxy[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  it("passes requests and replies through as they are: path, query, headers, status, bytes", async () => {
    const body = Buffer.from([0, 255, 13, 10, 0, 128]);
    const url = `${proxy.url}/a%2Fb/%C3%BC?x=1&y=%20`;
    const reply = await fetch(url, { method: "PUT", body, headers: { "If-None-Match": "*", "X-Two": "a, b" } });
    assert.equal(reply.status, 201);
    assert.equal(reply.headers.get("etag"), '"1"');
    assert.deepEqual(Buffer.from(await reply.arrayBuffer()), body);
    const [seen] = server.requests;
    assert.equal(seen?.path, "/a%2Fb/%C3%BC?x=1&y=%20");
    assert.equal(seen?.headers["if-none-match"], "*");
    assert.equal(seen?.headers["x-two"], "a, b");
    assert.equal(seen?.headers.host, new URL(proxy.url).host, "a signature over the host stays valid");
  });

  it("passes a megabyte both ways, and the length of a HEAD reply", async () => {
    const megabyte = "m".repeat(1 << 20);
    assert.equal(await (await put(megabyte)).text(), megabyte);
    const head = await fetch(`${proxy.url}/bucket/key`, { method: "HEAD" });
    assert.equal(head.headers.get("content-length"), "4711");
  });

  it("keeps connections alive on both sides", async () => {
    for (const body of ["one", "two", "three"]) await (await put(body)).text();
    assert.equal(server.connections, 1);
    assert.equal(await answersOnOneConnection(proxy, 3), 3);
  });

  it("drops a request: the server never sees it, the client's connection ends", async () => {
    proxy.rule(puts, dropRequest(), { times: 1 });
    await assert.rejects(put("lost"));
    assert.equal(await (await put("after")).text(), "after");
    assert.deepEqual(server.bodies(), ["after"]);
    assert.deepEqual(proxy.log[0], {
      ordinal: 1,
      method: "PUT",
      path: "/bucket/key",
      fault: "drop-request",
      served: 0,
    });
  });

  it("drops a request and holds the connection open: the client waits in vain", async () => {
    proxy.rule(puts, dropRequest("hold"));
    const giveUp = new AbortController();
    const request = put("held", giveUp.signal);
    await until(() => proxy.log.length === 1);
    giveUp.abort(new Error("gave up"));
    await assert.rejects(request, /gave up/);
    assert.deepEqual(server.bodies(), []);
  });

  it("drops only the reply: the server has done it, the client's connection ends", async () => {
    proxy.rule(puts, dropReply());
    await assert.rejects(put("done"));
    assert.deepEqual(server.bodies(), ["done"]);
    assert.equal(proxy.log[0]?.served, 1);
    assert.equal(proxy.log[0]?.status, undefined);
  });

  it("drops only the reply and holds the connection open", async () => {
    proxy.rule(puts, dropReply("hold"));
    const giveUp = new AbortController();
    const request = put("done", giveUp.signal);
    await until(() => proxy.log[0]?.served === 1);
    giveUp.abort(new Error("gave up"));
    await assert.rejects(request, /gave up/);
    assert.deepEqual(server.bodies(), ["done"]);
  });

  it("delays a request, which lands after its client has gone", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    proxy.rule(puts, delayRequest(promise), { times: 1 });
    const giveUp = new AbortController();
    const late = put("late", giveUp.signal);
    await until(() => proxy.log.length === 1);
    giveUp.abort(new Error("timed out"));
    await assert.rejects(late, /timed out/);
    assert.equal(await (await put("early")).text(), "early");
    resolve();
    await until(() => server.requests.length === 2);
    assert.deepEqual(server.bodies(), ["early", "late"]);
  });

  it("delays by milliseconds, as a function of the request says", async () => {
    proxy.rule(
      puts,
      delayRequest(({ request }) => (request.ordinal === 1 ? 30 : 0)),
    );
    const started = performance.now();
    await (await put("slow")).text();
    assert.ok(performance.now() - started >= 29);
  });

  it("delays a reply: the server has done it long before the client learns of it", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    proxy.rule(puts, delayReply(promise));
    const request = put("done");
    await until(() => proxy.log[0]?.served === 1);
    assert.deepEqual(server.bodies(), ["done"]);
    assert.equal(proxy.log[0]?.status, undefined);
    resolve();
    assert.equal((await request).status, 201);
  });

  it("duplicates a request: the server sees it twice, the client gets the first reply", async () => {
    proxy.rule(puts, duplicate());
    assert.equal((await put("twice")).headers.get("etag"), '"1"');
    assert.deepEqual(server.bodies(), ["twice", "twice"]);
    assert.equal(proxy.log[0]?.served, 2);
  });

  it("resets the connection: the client sees ECONNRESET", async () => {
    proxy.rule(() => true, reset());
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: test\r\n\r\n");
    const [error] = await once(socket, "error");
    assert.equal(error.code, "ECONNRESET");
    assert.deepEqual(server.requests, []);
  });

  for (const status of [403, 409, 412, 429, 500, 503]) {
    it(`answers ${status} in the server's place, with a body`, async () => {
      proxy.rule(puts, answer(status, "<Error/>", { "content-type": "application/xml" }));
      const reply = await put("refused");
      assert.equal(reply.status, status);
      assert.equal(reply.headers.get("content-type"), "application/xml");
      assert.equal(await reply.text(), "<Error/>");
      assert.deepEqual(server.requests, []);
    });
  }

  it("chooses requests by method, path, headers, body and number, skipping and counting", async () => {
    const rule = proxy.rule(
      ({ method, path, headers, body, ordinal }) =>
        method === "PUT" && path === "/bucket/key" && headers.host !== "" && body.includes("x") && ordinal > 1,
      answer(500),
      { skip: 1, times: 2 },
    );
    const statuses: number[] = [];
    for (const body of ["x", "x", "y", "x", "x", "x"]) statuses.push((await put(body)).status);
    assert.deepEqual(statuses, [201, 201, 201, 500, 500, 201]);
    assert.equal(rule.hits, 2);
  });

  it("does the first of several rules that match, until it is removed", async () => {
    const first = proxy.rule(puts, answer(503));
    proxy.rule(puts, answer(429));
    assert.equal((await put("a")).status, 503);
    first.remove();
    assert.equal((await put("b")).status, 429);
    proxy.clearRules();
    assert.equal((await put("c")).status, 201);
  });

  it("counts requests by method and path", async () => {
    await put("a");
    await put("b");
    await fetch(`${proxy.url}/bucket/other?list`);
    assert.deepEqual(proxy.counts(), { "PUT /bucket/key": 2, "GET /bucket/other": 1 });
    assert.equal(proxy.count(), 3);
    assert.equal(proxy.count("PUT"), 2);
    assert.equal(proxy.count(undefined, /other/), 1);
    proxy.clearLog();
    assert.equal(proxy.count(), 0);
  });

  it("adds a latency to every request", async () => {
    proxy.latencyMs = 40;
    const started = performance.now();
    await put("a");
    assert.ok(performance.now() - started >= 38);
  });

  it("ends the client's connection when the server is down", async () => {
    await server[Symbol.asyncDispose]();
    await assert.rejects(put("nobody"));
  });

  it("closes with requests held and delayed, and may be closed twice", async () => {
    proxy.rule(puts, delayRequest(3_600_000), { times: 1 });
    proxy.rule(puts, dropRequest("hold"));
    const waiting = [assert.rejects(put("delayed")), assert.rejects(put("held"))];
    await until(() => proxy.log.length === 2);
    await proxy[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await Promise.all(waiting);
    assert.deepEqual(server.requests, []);
  });
});

interface RecordingServer extends AsyncDisposable {
  readonly url: string;
  readonly connections: number;
  readonly requests: { path: string; headers: Record<string, unknown>; body: string }[];
  bodies(): string[];
}

/** Answers every request with its own body, and numbers its replies. */
async function startRecordingServer(): Promise<RecordingServer> {
  const requests: RecordingServer["requests"] = [];
  let connections = 0;
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    requests.push({ path: incoming.url ?? "", headers: incoming.headers, body: body.toString() });
    const length = incoming.method === "HEAD" ? 4711 : body.length;
    response.writeHead(201, { ETag: `"${requests.length}"`, "Content-Length": length }).end(body);
  });
  server.on("connection", () => connections++);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  assert.ok(address !== null && typeof address !== "string");
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    bodies: () => requests.map(({ body }) => body),
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** How many of so many requests on one raw connection are answered before it ends. */
async function answersOnOneConnection(proxy: FaultProxy, requests: number): Promise<number> {
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  let answers = 0;
  const ended = once(socket, "close");
  while (answers < requests && !socket.destroyed) {
    socket.write("GET / HTTP/1.1\r\nHost: test\r\n\r\n");
    await Promise.race([once(socket, "data").then(() => answers++), ended]);
  }
  socket.destroy();
  await ended;
  return answers;
}

/** Waits for what is certain to come; the test's own time limit is the deadline. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}
