/** The way of one request to the server and back, as its fate has it. */
import { AmbiguousWriteError, LockError } from "../../src/errors.ts";
import type { Fate } from "./plan.ts";

export interface Journey<T> {
  readonly fate: Fate;
  /** The sender. */
  readonly name: string;
  readonly writes: boolean;
  /** The request reaches the server after so many milliseconds, and is carried out. */
  arriveAfter(ms: number, then: (result: T) => void): void;
  resolveAfter(ms: number, result: T): void;
  rejectAfter(ms: number, error: LockError): void;
}

export function travel<T>(journey: Journey<T>): void {
  routes[journey.fate.kind](journey as Journey<unknown>);
}

const routes: Record<Fate["kind"], (journey: Journey<unknown>) => void> = {
  none: (way) => way.arriveAfter(way.fate.upMs, (result) => way.resolveAfter(way.fate.downMs, result)),
  "reply slow": (way) =>
    way.arriveAfter(way.fate.upMs, (result) => way.resolveAfter(way.fate.downMs + way.fate.extraMs, result)),
  "applied late": (way) =>
    way.arriveAfter(way.fate.upMs + way.fate.extraMs, (result) => way.resolveAfter(way.fate.downMs, result)),
  "applied twice": (way) => {
    const { upMs, downMs, extraMs, odd } = way.fate;
    way.arriveAfter(upMs, (result) => odd || way.resolveAfter(downMs, result));
    way.arriveAfter(upMs + extraMs, (result) => odd && way.resolveAfter(downMs, result));
  },
  "request refused": (way) =>
    way.rejectAfter(way.fate.upMs, new LockError("unavailable", `the connection of ${way.name} was refused`)),
  "request lost": () => {},
  // The connection breaks, or nothing comes at all.
  "reply lost": (way) =>
    way.arriveAfter(way.fate.upMs, () => way.fate.odd && way.rejectAfter(way.fate.downMs, noAnswer(way))),
  "answered 429": (way) =>
    way.rejectAfter(
      way.fate.upMs + way.fate.downMs,
      new LockError("unavailable", `${way.name} was told to slow down (429)`),
    ),
  // By whoever stands before the server, who may have passed it on.
  "answered 503": (way) =>
    way.fate.odd
      ? way.arriveAfter(way.fate.upMs, () => way.rejectAfter(way.fate.downMs, noAnswer(way)))
      : way.rejectAfter(way.fate.upMs + way.fate.downMs, noAnswer(way)),
};

/** Nobody knows what became of a write. */
function noAnswer({ name, writes }: Journey<unknown>): LockError {
  if (writes) return new AmbiguousWriteError(`${name} got no answer to a write`);
  return new LockError("unavailable", `${name} got no answer`);
}
