/** Whether a session's locks can be relied on, judged from its keeper's status alone. Fails closed. */
import type { Clock } from "../clock.ts";
import { remainingMs } from "../lock/timing.ts";
import { isAlive } from "../process/identity.ts";
import type { Status } from "./status.ts";

export interface Verdict {
  /** `unhealthy`: refreshes fail, the leases are still valid. */
  readonly health: "healthy" | "unhealthy" | "lost";
  /** For how long all leases are valid at least; 0 when lost. */
  readonly remainingMs: number;
  readonly why?: string;
}

/** Of several locks, the worst counts. */
export function judge(status: Status | undefined, clock: Clock): Verdict {
  const lost = (why: string): Verdict => ({ health: "lost", remainingMs: 0, why });
  if (!status) return lost("its keeper has not said a word");
  if (status.phase !== "held") return lost(status.error?.message ?? `the session is ${status.phase}`);
  if (!isAlive(status.keeper)) return lost("its keeper has died");
  const now = clock.now();
  const left = status.locks.map(({ lease }) => (lease ? remainingMs(lease, now) : 0));
  const leftMs = Math.floor(Math.min(...left));
  if (!(leftMs > 0)) return lost("its validity has run out");
  if (status.locks.some((lock) => lock.unhealthy))
    return { health: "unhealthy", remainingMs: leftMs, why: "refreshes have failed for a while" };
  return { health: "healthy", remainingMs: leftMs };
}
