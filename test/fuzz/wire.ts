/** A server on this machine that answers each request with the bytes that it was told to, and ends the connection. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { LockError } from "../../src/errors.ts";
import type { Answer } from "./answers.ts";
import { Exchanges } from "./exchanges.ts";

/** A client that still waits so long after its connection has ended would wait for ever. */
const PATIENCE_MS = 50;
/** As a lock's own time limit has it. */
const late = new LockError("unavailable", "no answer in time");

export class Wire {
  private exchanges = new Exchanges([]);
  private overdue = new AbortController();
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(): Promise<Wire> {
    const server = createServer((socket) => wire.serve(socket));
    const wire = new Wire(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return wire;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns what aborts as a lock's own time limit would, when an answer has been given and nothing comes of it. */
  play(exchanges: Exchanges): AbortSignal {
    this.exchanges = exchanges;
    this.overdue = new AbortController();
    return this.overdue.signal;
  }

  private serve(socket: Socket): void {
    const { overdue, exchanges } = this;
    let received = "";
    socket.on("error", () => {});
    socket.on("close", () => {
      const { requests } = exchanges;
      setTimeout(() => exchanges.requests === requests && overdue.abort(late), PATIENCE_MS);
    });
    socket.on("data", (part) => {
      received += part.toString("latin1");
      const end = received.indexOf("\r\n\r\n");
      const length = Number(/^content-length: (\d+)/im.exec(received)?.[1] ?? 0);
      if (end < 0 || received.length < end + 4 + length) return;
      received = "";
      const answer = exchanges.next();
      if (answer) send(answer, socket);
      else socket.destroy();
    });
  }
}

function send({ head, body, times }: Answer, socket: Socket): void {
  const bytes = Buffer.from(body);
  let left = times;
  const more = () => {
    while (left-- > 0 && bytes.length > 0) if (!socket.write(bytes)) return void socket.once("drain", more);
    socket.end();
  };
  socket.write(head);
  more();
}
