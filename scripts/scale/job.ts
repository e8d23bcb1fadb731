/** A job as a CI system would run it: who it says it is, and how it holds. */
import { newClaim } from "../../src/claim.ts";
import type { Clock, Random } from "../../src/clock.ts";
import type { Claim, Lease, LockBackend } from "../../src/lock/backend.ts";
import { Hold, type HoldOptions } from "../../src/lock/hold.ts";
import { planTiming, type Timing } from "../../src/lock/timing.ts";
import type { Place } from "../../test/simulation/place.ts";
import type { ClockTraits } from "../../test/simulation/process.ts";

/** Clocks that run as they should. */
export const STEADY: ClockTraits = { rate: 1, wallRate: 1, wallMs: Date.UTC(2026, 0, 1) };

const CI = {
  GITHUB_ACTIONS: "true",
  GITHUB_REPOSITORY: "acme/site",
  GITHUB_SERVER_URL: "https://github.com",
  GITHUB_JOB: "publish",
  GITHUB_RUN_ATTEMPT: "1",
} as const;
const FIRST_RUN = 17_000_000_000;

/** With the ttl and all else by default. */
export function jobClaim(
  number: number,
  place: Place,
  deps: { readonly clock: Clock; readonly random: Random },
): { readonly claim: Claim; readonly timing: Timing } {
  const timing = planTiming({}, place.minTtlMs);
  const env = { ...CI, GITHUB_RUN_ID: `${FIRST_RUN + number}` };
  const claim = newClaim({ ttlMs: timing.ttlMs, reason: "publish", operation: "acquire" }, { ...deps, env });
  return { claim, timing };
}

/** Says whether the lease was lost before its time. @throws LockError when the release could not be told. */
export async function holdFor(
  ms: number,
  backend: LockBackend,
  lease: Lease,
  options: HoldOptions,
  onRelease: () => void = () => {},
): Promise<"kept" | "lost"> {
  const hold = new Hold(backend, lease, options);
  await options.clock.sleep(ms, hold.signal).catch(() => {});
  const end = hold.health === "lost" ? "lost" : "kept";
  onRelease();
  await hold.release();
  return end;
}
