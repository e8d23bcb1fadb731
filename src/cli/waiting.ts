/** What a waiter is told: a live line on a terminal, plain lines in a log. */
import type { Clock } from "../clock.ts";
import type { Busy } from "../lock/backend.ts";
import { describeWait, WaitTeller } from "../wait-text.ts";
import { type Console, describeError } from "./console.ts";

export interface WaitReport {
  onBusy(busy: Busy): void;
  onTrouble(error: unknown): void;
  /** Takes the live line away. */
  end(): void;
}

export function reportWaiting(console: Console, clock: Clock): WaitReport {
  const teller = new WaitTeller(console.say, clock);
  return {
    onBusy(busy) {
      if (console.isTerminal) console.live(`cloud-lock: ${teller.waited} ${describeWait(busy)}`);
      else teller.onBusy(busy);
    },
    onTrouble(error) {
      const [text = ""] = describeError(error);
      teller.tell(text, `${text}; trying again`);
    },
    end: () => console.live(""),
  };
}
