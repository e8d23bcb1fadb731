/** What a waiter is told: who holds, since when, why, the link, and our place; in a log on change, and as a heartbeat. */
import type { Clock } from "./clock.ts";
import { formatDuration } from "./duration.ts";
import type { Busy } from "./lock/backend.ts";
import { describeHolders, describeTurn, holdersOf } from "./lock-text.ts";

const HEARTBEAT_MS = 30_000;

export function describeWait(busy: Busy): string {
  return `waiting for ${busy.view.url}: ${describeHolders(busy.view)}; ${describePlace(busy)}`;
}

/** Begins to count the wait when it is made. */
export class WaitTeller {
  private readonly say: (line: string) => void;
  private readonly clock: Clock;
  private readonly beginMs: number;
  private saidMs = Number.NEGATIVE_INFINITY;
  private said = "";

  constructor(say: (line: string) => void, clock: Clock) {
    this.say = say;
    this.clock = clock;
    this.beginMs = clock.now().monotonicMs;
  }

  get waited(): string {
    return formatDuration(this.clock.now().monotonicMs - this.beginMs);
  }

  onBusy(busy: Busy): void {
    const text = describeWait(busy);
    this.tell(keyOf(busy), this.said === "" ? text : `${text}; waited ${this.waited}`);
  }

  /** `key`: what makes the news; the same is told again as a heartbeat only. */
  tell(key: string, line: string): void {
    const nowMs = this.clock.now().monotonicMs;
    if (key === this.said && nowMs - this.saidMs < HEARTBEAT_MS) return;
    this.said = key;
    this.saidMs = nowMs;
    this.say(line);
  }
}

function describePlace(busy: Busy): string {
  if (!busy.joined) return `the line is full (${busy.view.claims.length} claims); we join when there is room`;
  return describeTurn(busy);
}

function keyOf({ view, ahead, joined }: Busy): string {
  return JSON.stringify([view.url, holdersOf(view).map((claim) => claim.id), ahead, joined]);
}
