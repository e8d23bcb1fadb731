/** What a keeper is told when it is started. Holds no secrets: those come over stdin. */
import type { ProcessIdentity } from "../process/table.ts";
import type { LockRequest } from "../request.ts";

export interface KeeperSpec {
  /** The locks, in the order in which they are taken. They are released in reverse. */
  readonly requests: readonly LockRequest[];
  /** What is being done, for those who wait. */
  readonly operation: string;
  /** Whose end ends the keeper; absent: nobody's. */
  readonly worker?: ProcessIdentity | undefined;
  /** The longest that the keeper lives, waiting included. */
  readonly maxHoldMs: number;
}

/**
 * One order for everybody who takes several locks, so that two never wait for each other: by the full URL. A lock named
 * twice is taken once.
 */
export function inGlobalOrder(requests: readonly LockRequest[]): LockRequest[] {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  return [...byUrl.values()].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
}
