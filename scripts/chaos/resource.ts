/** Where the works report and find the fenced counter: one socket, served one message after the other. */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { type Answer, FencedCounter } from "./fenced.ts";
import { type Begin, Section } from "./section.ts";

type Word =
  | Begin
  | { readonly beat: number }
  | { readonly told: number }
  | { readonly end: number }
  | { readonly read: string }
  | { readonly write: string; readonly base: number };

export class Resource implements AsyncDisposable {
  readonly counter = new FencedCounter();
  /** In the order in which they were heard of. */
  readonly sections: Section[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  /** Use `openResource`. */
  constructor(server: Server) {
    this.server = server.on("connection", (socket) => this.serve(socket));
  }

  /** Those whose work runs, or is stopped. */
  underWay(): Section[] {
    return this.sections.slice(-50).filter(({ outcome }) => outcome === "under way");
  }

  private serve(socket: Socket): void {
    let section: Section | undefined;
    this.sockets.add(socket);
    const lines = createInterface({ input: socket });
    // Works are killed at any moment. The lines pass on the error of their input.
    for (const stream of [socket, lines]) stream.on("error", () => {});
    lines.on("line", (line) => {
      const word = JSON.parse(line) as Word;
      if ("begin" in word) {
        section = new Section(word, socket);
        this.sections.push(section);
      } else if (section) this.hear(word, section, (answer) => socket.write(`${JSON.stringify({ answer })}\n`));
    });
    lines.on("close", () => {
      this.sockets.delete(socket);
      if (section?.outcome === "under way") section.outcome = "cut";
    });
  }

  private hear(word: Exclude<Word, Begin>, section: Section, reply: (answer: Answer) => void): void {
    if ("read" in word) reply(this.counter.read(word.read));
    else if ("write" in word) reply(this.counter.write(word.write, word.base));
    else if ("beat" in word) section.sign(word.beat);
    else if ("told" in word) section.sign(word.told);
    else {
      section.sign(word.end);
      section.outcome = "done";
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** `address`: the socket's path. */
export async function openResource(address: string): Promise<Resource> {
  const server = createServer().listen(address);
  await once(server, "listening");
  return new Resource(server);
}
