/** Requests on their way: lost, late, twice, out of order. Any backend's client sends its requests through here. */
import type { Engine } from "./engine.ts";
import type { FaultKind } from "./faults/kinds.ts";
import { type Journey, travel } from "./journey.ts";
import type { Fate } from "./plan.ts";
import type { SimProcess } from "./process.ts";

export interface Request<T> {
  readonly process: SimProcess;
  /** What is asked, for the trace. */
  readonly what: string;
  /** A write may have been made when its reply is missing. */
  readonly writes: boolean;
  /** What the server does when the request arrives. */
  readonly act: () => T;
}

/** What all requests of a process meet for a while. */
export type Weather = "cut" | "429" | "503";

export interface NetworkEvents {
  fate(process: SimProcess, number: number): Fate;
  weather(process: SimProcess): Weather | undefined;
  injected(kind: FaultKind, process: SimProcess, number: number): void;
  /** Everything that the server does, in words. */
  log(text: () => string): void;
}

const underWeather = { cut: "request lost", 429: "answered 429", 503: "answered 503" } as const;

export class Network {
  private readonly engine: Engine;
  private readonly events: NetworkEvents;
  private readonly sent = new Map<string, number>();
  /** Of each process, when what arrived last was sent. */
  private readonly arrived = new Map<string, number>();

  constructor(engine: Engine, events: NetworkEvents) {
    this.engine = engine;
    this.events = events;
  }

  /** Resolves with the server's answer when the reply comes, if it comes. @throws LockError as a store's client would. */
  send<T>(request: Request<T>): Promise<T> {
    const { process } = request;
    const number = (this.sent.get(process.name) ?? 0) + 1;
    this.sent.set(process.name, number);
    const weather = this.events.weather(process);
    const drawn = this.events.fate(process, number);
    const fate = weather === undefined ? drawn : { ...drawn, kind: underWeather[weather] };
    if (fate.kind !== "none" && weather === undefined) this.events.injected(fate.kind, process, number);
    if (fate.kind !== "none") process.noteTrouble();
    const sentAt = this.engine.nowMs;
    return new Promise((resolve, reject) => {
      const journey: Journey<T> = {
        fate,
        name: process.name,
        writes: request.writes,
        arriveAfter: (ms, then) => this.engine.after(ms, () => then(this.arrive(request, number, sentAt))),
        resolveAfter: (ms, result) => this.engine.after(ms, () => process.deliver(() => resolve(result))),
        rejectAfter: (ms, error) => this.engine.after(ms, () => process.deliver(() => reject(error))),
      };
      travel(journey);
    });
  }

  private arrive<T>(request: Request<T>, number: number, sentAt: number): T {
    const { name } = request.process;
    const overtaken = sentAt < (this.arrived.get(name) ?? 0);
    if (overtaken) this.events.injected("reordered", request.process, number);
    else this.arrived.set(name, sentAt);
    this.events.log(() => `server: ${request.what} #${number} of ${name}${overtaken ? ", overtaken" : ""}`);
    return request.act();
  }
}
