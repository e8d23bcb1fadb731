/** The end of a keeper that was told to release, as seen by whoever told it. */
import type { Clock } from "../clock.ts";
import { LockError } from "../errors.ts";
import { withTimeLimit } from "../lock/time-limit.ts";
import { isAlive } from "../process/identity.ts";
import type { Session } from "./session.ts";
import { untilEnded } from "./start.ts";
import { FINAL, type Status } from "./status.ts";

/**
 * Waits for at most `limitMs`. undefined when the keeper is dead, or dies in the meantime.
 * @throws LockError `unavailable` when it lives and does not answer
 */
export async function lastWord(session: Session, clock: Clock, limitMs: number): Promise<Status | undefined> {
  const late = () =>
    new LockError("unavailable", `the keeper of ${session.folder} does not answer`, {
      hint: `Its log is ${session.logFile}; without it the lock frees itself when the ttl runs out.`,
    });
  try {
    return await withTimeLimit({ ms: limitMs, clock, late }, (signal) => untilEnded(session, clock, signal));
  } catch (error) {
    if (diedWithoutLastWord(session)) return undefined;
    throw error;
  }
}

/** The status is read again after the look at the process: a keeper that released in between has said so and ended. */
export function diedWithoutLastWord(session: Pick<Session, "readStatus">): boolean {
  const before = session.readStatus();
  if (!before || isAlive(before.keeper)) return false;
  const after = session.readStatus();
  return after !== undefined && !FINAL.has(after.phase);
}
