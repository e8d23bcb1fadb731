/** Receives what a worker says, and lets tests wait until it has said something. */

import { once } from "node:events";
import type { Socket } from "node:net";
import { type AddressInfo, createServer, type Server } from "node:net";
import { createInterface } from "node:readline";
import type { JobEvent } from "./events.ts";

export class EventLog {
  private readonly events: JobEvent[] = [];
  private readonly server: Server;
  private readonly watchers = new Set<() => void>();
  private connected = false;
  private over = false;

  /** Use `openEventLog`. */
  constructor(server: Server) {
    this.server = server.once("connection", (socket: Socket) => this.listen(socket));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get all(): readonly JobEvent[] {
    return this.events;
  }

  /** The worker has ended; what it has said before may still be under way. */
  workerEnded(): void {
    if (!this.connected) this.close();
  }

  private close(): void {
    this.over = true;
    this.server.close();
    this.wake();
  }

  /** Resolves with the first such event, past or to come. @throws Error when the worker has ended without. */
  async first<E extends JobEvent>(is: (event: JobEvent) => event is E, what: string): Promise<E> {
    for (let seen = 0; ; ) {
      const found = this.events.slice(seen).find(is);
      if (found) return found;
      seen = this.events.length;
      if (this.over) throw new Error(`the job has ended without ${what}`);
      await new Promise<void>((resolve) => {
        const watcher = () => {
          this.watchers.delete(watcher);
          resolve();
        };
        this.watchers.add(watcher);
      });
    }
  }

  private listen(socket: Socket): void {
    this.connected = true;
    // A worker that is killed resets its connection.
    socket.on("error", () => {});
    const lines = createInterface({ input: socket });
    lines.on("line", (line) => {
      this.events.push(JSON.parse(line) as JobEvent);
      this.wake();
    });
    lines.on("close", () => this.close());
  }

  private wake(): void {
    for (const watcher of [...this.watchers]) watcher();
  }
}

export async function openEventLog(): Promise<EventLog> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return new EventLog(server);
}
