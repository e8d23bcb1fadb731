/** What a waiter is told: who holds, since when, why, the link, and our place; on change, and as a heartbeat. */
import type { Clock } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import type { Busy } from "../lock/backend.ts";
import { describeHolders, describeTurn, holdersOf } from "../lock-text.ts";
import { type Console, describeError } from "./console.ts";

const HEARTBEAT_MS = 30_000;

export interface WaitReport {
  onBusy(busy: Busy): void;
  onTrouble(error: unknown): void;
  /** Takes the live line away. */
  end(): void;
}

export function reportWaiting(console: Console, clock: Clock): WaitReport {
  const beginMs = clock.now().monotonicMs;
  let saidMs = Number.NEGATIVE_INFINITY;
  let said = "";
  const sayOnChange = (key: string, text: () => string) => {
    const nowMs = clock.now().monotonicMs;
    if (key === said && nowMs - saidMs < HEARTBEAT_MS) return;
    const line = text();
    said = key;
    saidMs = nowMs;
    console.say(line);
  };
  return {
    onBusy(busy) {
      const waited = () => formatDuration(clock.now().monotonicMs - beginMs);
      const text = `waiting for ${busy.view.url}: ${describeHolders(busy.view)}; ${describePlace(busy)}`;
      if (console.isTerminal) return console.live(`cloud-lock: ${waited()} ${text}`);
      sayOnChange(keyOf(busy), () => (said === "" ? text : `${text}; waited ${waited()}`));
    },
    onTrouble(error) {
      const [text = ""] = describeError(error);
      sayOnChange(text, () => `${text}; trying again`);
    },
    end: () => console.live(""),
  };
}

function describePlace(busy: Busy): string {
  if (!busy.joined) return `the line is full (${busy.view.claims.length} claims); we join when there is room`;
  return describeTurn(busy);
}

function keyOf(busy: Busy): string {
  return JSON.stringify([holdersOf(busy.view).map((claim) => claim.id), busy.ahead, busy.joined]);
}
