/** Stands between a contender and the real backend, and tells the judges what is asked and what is answered. */
import type { Claim, Lease, LockBackend } from "../../../src/lock/backend.ts";
import { remainingMs } from "../../../src/lock/timing.ts";
import type { SimProcess } from "../process.ts";
import type { Holders } from "./holders.ts";
import type { LineJudge } from "./line.ts";
import { Violation } from "./violation.ts";

export interface Testimony {
  readonly holders: Holders;
  readonly line: LineJudge;
  /** Outside of any promise of the contender's own. */
  readonly accuse: (violation: Violation) => void;
}

export function witness(backend: LockBackend, process: SimProcess, testimony: Testimony): LockBackend {
  const { holders, line, accuse } = testimony;
  return {
    url: backend.url,
    minTtlMs: backend.minTtlMs,
    async tryAcquire(claim: Claim, signal) {
      line.owners.set(claim.id, process);
      const outcome = await backend.tryAcquire(claim, signal);
      if (outcome.kind === "busy") return outcome;
      if (remainingMs(outcome.lease, process.clock.now()) <= 0) accuse(new Violation("late grant", claim.id));
      line.fences.handedOut(claim.id, BigInt(outcome.lease.fence));
      return outcome;
    },
    async refresh(lease: Lease, signal) {
      const { claimId } = lease;
      if (holders.get(claimId)?.hold.signal.aborted) accuse(new Violation("late refresh", claimId));
      const outcome = await backend.refresh(lease, signal);
      const stands = line.stored().some(({ id, fence }) => id === claimId && fence?.toString() === lease.fence);
      if (outcome.kind === "lost" && stands && !holders.excused.has(claimId))
        accuse(new Violation("needless loss", claimId));
      return outcome;
    },
    async release(claimId, signal) {
      line.leaving.add(claimId);
      await backend.release(claimId, signal);
      if (line.owners.get(claimId) === process) line.left.add(claimId);
    },
    inspect: (signal) => backend.inspect(signal),
    evict(claimId, seen, signal) {
      line.evicting.add(claimId);
      return backend.evict(claimId, seen, signal);
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}
