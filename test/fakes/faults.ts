/** The faults that the fault proxy can do to a request. Each is a function of one exchange. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange, Reply } from "./fault-exchange.ts";

export interface Fault {
  /** As it stands in the proxy's log. */
  readonly name: string;
  apply(exchange: Exchange): Promise<void>;
}

/** When something goes on: after so many milliseconds, when a promise settles, or as a function of the request says. */
export type Until = number | PromiseLike<unknown> | ((exchange: Exchange) => number | PromiseLike<unknown>);

/** What a client sees in place of an answer: its connection ends, or stays open in silence. */
export type Silence = "hang-up" | "hold";

/** The server never sees the request. */
export function dropRequest(silence: Silence = "hang-up"): Fault {
  return fault("drop-request", async (exchange) => keepSilent(exchange, silence));
}

/** The server sees the request and does what it asks; the client never learns of it. */
export function dropReply(silence: Silence = "hang-up"): Fault {
  return fault("drop-reply", async (exchange) => {
    await exchange.forward();
    keepSilent(exchange, silence);
  });
}

/** The server sees the request later, even when the client has given up on it by then. */
export function delayRequest(until: Until): Fault {
  return fault("delay-request", async (exchange) => {
    await wait(until, exchange);
    await exchange.answer(await exchange.forward());
  });
}

/** The server sees the request at once, the client its reply later. */
export function delayReply(until: Until): Fault {
  return fault("delay-reply", async (exchange) => {
    const reply = await exchange.forward();
    await wait(until, exchange);
    await exchange.answer(reply);
  });
}

/** The server sees the request twice, one after the other; the client gets the first reply. */
export function duplicate(): Fault {
  return fault("duplicate", async (exchange) => {
    const first = await exchange.forward();
    await exchange.forward();
    await exchange.answer(first);
  });
}

/** The client's connection is reset (TCP RST); the server never sees the request. */
export function reset(): Fault {
  return fault("reset", async (exchange) => exchange.reset());
}

/** The proxy answers in the server's place; the server never sees the request. */
export function answer(status: number, body = "", headers: Readonly<Record<string, string>> = {}): Fault {
  const reply: Reply = { status, headers: Object.entries(headers).flat(), body: Buffer.from(body) };
  return fault(`answer-${status}`, async (exchange) => exchange.answer(reply));
}

function fault(name: string, apply: (exchange: Exchange) => Promise<void>): Fault {
  return { name, apply };
}

function keepSilent(exchange: Exchange, silence: Silence): void {
  if (silence === "hang-up") exchange.hangUp();
}

async function wait(until: Until, exchange: Exchange): Promise<void> {
  const when = typeof until === "function" ? until(exchange) : until;
  await (typeof when === "number" ? sleep(when, undefined, { signal: exchange.closed }) : when);
}
