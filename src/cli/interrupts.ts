/** Signals that ask us to end, for as long as there is no command to hand them to. */
import { constants } from "node:os";
import { catchSignals } from "../process/signals.ts";

const ENDING: readonly NodeJS.Signals[] = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGBREAK"];

/** The reason of an abort by a signal. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(`interrupted by ${signal}`);
    this.name = "Interrupted";
    this.exitCode = 128 + constants.signals[signal];
  }
}

export interface Interrupts extends Disposable {
  /** Aborts at the first signal that asks us to end, its reason an `Interrupted`. */
  readonly signal: AbortSignal;
}

export function catchInterrupts(): Interrupts {
  const controller = new AbortController();
  const caught = catchSignals((signal) => {
    if (ENDING.includes(signal)) controller.abort(new Interrupted(signal));
  });
  return { signal: controller.signal, [Symbol.dispose]: () => caught[Symbol.dispose]() };
}
