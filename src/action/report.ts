/** What people see of the Action in the log. */
import type { Clock } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import type { LockStatus } from "../keeper/status.ts";
import type { Busy } from "../lock/backend.ts";
import { describeHolders, describeTurn } from "../lock-text.ts";
import type { Runner } from "./runner.ts";

const HEARTBEAT_MS = 30_000;

/** Tells of the waiting on change, and as a heartbeat. */
export function describeWait(runner: Runner, clock: Clock): (busy: Busy) => void {
  const beginMs = clock.now().monotonicMs;
  let said = "";
  let saidMs = Number.NEGATIVE_INFINITY;
  return (busy) => {
    const nowMs = clock.now().monotonicMs;
    const place = busy.joined ? describeTurn(busy) : "the line is full";
    const text = `waiting for ${busy.view.url}: ${describeHolders(busy.view)}; ${place}`;
    if (text === said && nowMs - saidMs < HEARTBEAT_MS) return;
    runner.info(text === said ? `${text}; waited ${formatDuration(nowMs - beginMs)}` : text);
    said = text;
    saidMs = nowMs;
  };
}

export function describeHeld(lock: LockStatus): string {
  const waited = lock.waitedMs && lock.waitedMs >= 1_000 ? `, after ${formatDuration(lock.waitedMs)}` : "";
  return `holding ${lock.url} (fence ${lock.lease?.fence ?? "?"}${waited})`;
}
