/** What people see of the Action in the log. */
import { formatDuration } from "../duration.ts";
import type { LockStatus } from "../keeper/status.ts";

export function describeHeld(lock: LockStatus): string {
  const waited = lock.waitedMs && lock.waitedMs >= 1_000 ? `, after ${formatDuration(lock.waitedMs)}` : "";
  return `holding ${lock.url} (fence ${lock.lease?.fence ?? "?"}${waited})`;
}
