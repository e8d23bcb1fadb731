/** What people see of the Action: the waiting in the log, and a table on the run's summary page. */
import type { Clock } from "../clock.ts";
import { formatDuration } from "../duration.ts";
import type { LockStatus, Status } from "../keeper/status.ts";
import type { Busy } from "../lock/backend.ts";
import { describeHolders, holdersOf } from "../lock-text.ts";
import { harmless } from "../text.ts";
import type { Runner } from "./runner.ts";

const HEARTBEAT_MS = 30_000;

/** Tells of the waiting on change, and as a heartbeat. */
export function describeWait(runner: Runner, clock: Clock): (busy: Busy) => void {
  const beginMs = clock.now().monotonicMs;
  let said = "";
  let saidMs = Number.NEGATIVE_INFINITY;
  return (busy) => {
    const nowMs = clock.now().monotonicMs;
    const waiting = Math.max(0, busy.ahead - holdersOf(busy.view).length);
    const place = busy.joined ? (waiting === 0 ? "we are next" : `${waiting} waiting before us`) : "the line is full";
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

/** Markdown and HTML of foreign texts are made harmless: a URL and a name must not break the table. */
export function summaryTable(status: Status, nowMs: number): string {
  const cell = (text: string) =>
    harmless(text, 200).replace(/[\\`*_{}[\]()#+\-!|<>&~@]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const rows = status.locks.map((lock) => {
    const held = lock.grantedAtMs === undefined ? "" : formatDuration(Math.max(0, nowMs - lock.grantedAtMs));
    const before = lock.heldBefore?.map((claim) => claim.info.who || claim.id).join(", ") ?? "";
    return [
      lock.url,
      lock.waitedMs === undefined ? "" : formatDuration(lock.waitedMs),
      held,
      lock.lease?.fence ?? "",
      String(lock.refreshes ?? 0),
      before,
    ];
  });
  const lines = [
    ["Lock", "Waited", "Held", "Fence", "Refreshes", "Held before by"],
    ["---", "---", "---", "---", "---", "---"],
  ];
  const table = [...lines, ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(" | ")} |`);
  return `### cloud-lock: ${status.phase}\n\n${table.join("\n")}\n`;
}
