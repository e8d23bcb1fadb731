/** Other processes that meddle with a contender's claim, by the lock's own means. */
import type { Random } from "../../src/clock.ts";
import { retryDelayMs } from "../../src/lock/backoff.ts";
import type { Bystander } from "./process.ts";

const never = new AbortController().signal;
const ATTEMPTS = 5;

/** `force-unlock`: looks, and removes exactly one claim. Resolves with its id when it did. */
export async function forceUnlock({ backend }: Bystander, pick: number): Promise<string | undefined> {
  const view = await backend.inspect(never);
  const claim = view.claims[pick % Math.max(1, view.claims.length)];
  if (claim === undefined) return undefined;
  return (await backend.evict(claim.id, view, never)) ? claim.id : undefined;
}

/** What post does for a keeper that was killed: a process of its own gives back what the dead one had claimed. */
export async function releaseForDead({ backend, process }: Bystander, claimId: string, random: Random): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await backend.release(claimId, never);
    } catch {
      await process.clock.sleep(retryDelayMs(attempt, 2_000, random));
    }
  }
}
