/** The life of one party: waits, holds while it works, releases, and begins anew. All of it by the real code. */
import { isTransient } from "../../src/errors.ts";
import { acquire } from "../../src/lock/acquire.ts";
import type { Claim, LockBackend } from "../../src/lock/backend.ts";
import { Hold } from "../../src/lock/hold.ts";
import { planTiming, type Timing } from "../../src/lock/timing.ts";
import { makeInfo } from "../fakes/claims.ts";
import { seededRandom } from "../fakes/random.ts";
import type { Believer, Holders } from "./judge/holders.ts";
import { Violation } from "./judge/violation.ts";
import type { RoundPlan } from "./plan.ts";
import type { SimProcess } from "./process.ts";

export interface Surroundings {
  readonly minTtlMs: number;
  readonly holders: Holders;
  open(process: SimProcess, claim: Claim, timing: Timing): LockBackend;
  log(process: SimProcess, text: () => string): void;
  reached(situation: string): void;
  accuse(violation: Violation): void;
}

const never = new AbortController().signal;
/** How often the work touches what the lock protects, per ttl. */
const TOUCHES = 6;

/** Resolves when the round is over, whether or not the lock was had. */
export async function liveRound(
  process: SimProcess,
  round: RoundPlan,
  name: string,
  seed: number,
  world: Surroundings,
) {
  const { clock } = process;
  const random = seededRandom(seed);
  const timing = planTiming({ ttlMs: round.ttlMs }, world.minTtlMs);
  const claim: Claim = { id: name, limit: round.limit, ttlMs: round.ttlMs, info: makeInfo(name) };
  const backend = world.open(process, claim, timing);
  const options = {
    waitTimeoutMs: round.waitTimeoutMs,
    // Real waiters look once a second at a ttl of minutes; here the ttl is short, and seconds are dear.
    pollMs: round.ttlMs / 12,
    signal: never,
    onBusy: ({ joined }: { joined: boolean }) =>
      world.reached(joined ? "waited in line" : "waited outside a full line"),
  };
  try {
    const outcome = await acquire(backend, claim, options, { clock, random });
    if (outcome.kind === "timeout") {
      world.log(process, () => `${name} gives up after ${outcome.waitedMs} ms`);
      return world.reached("gave up waiting");
    }
    world.log(process, () => `${name} HOLDS with ${outcome.lease.fence}`);
    world.reached(outcome.lastBusy ? "granted after a wait" : "granted at once");
    await holdAndWork(process, claim, new Hold(backend, outcome.lease, holdOptions()), round.workMs, world);
  } catch (error) {
    if (!isTransient(error)) return world.accuse(asViolation(error));
    world.log(process, () => `${name} fails: ${String(error)}`);
    world.reached("failed for want of the store");
  }

  function holdOptions() {
    return {
      timing,
      clock,
      random,
      onEvent: (event: { kind: string }) => {
        if (event.kind === "refreshed") world.holders.check();
        else world.log(process, () => `${name} is ${event.kind}`);
        world.reached(event.kind);
      },
    };
  }
}

async function holdAndWork(process: SimProcess, claim: Claim, hold: Hold, workMs: number, world: Surroundings) {
  const believer: Believer = { claimId: claim.id, process, limit: claim.limit, hold };
  world.holders.begin(believer);
  await work(believer, workMs, claim.ttlMs / TOUCHES, world);
  world.holders.end(claim.id);
  world.log(process, () => `${claim.id} stops work, ${hold.health}, and releases`);
  await hold.release();
  world.log(process, () => `${claim.id} has released`);
}

/** Works until done, or until told to stop; then needs the whole grace to stop. */
async function work(believer: Believer, workMs: number, stepMs: number, { holders }: Surroundings): Promise<void> {
  const { hold, process } = believer;
  const { clock } = process;
  const beganMs = clock.now().monotonicMs;
  const leftMs = () => workMs - (clock.now().monotonicMs - beganMs);
  while (!hold.signal.aborted && leftMs() > 0) {
    holders.touch(believer);
    await clock.sleep(Math.min(stepMs, leftMs()), hold.signal).catch(() => {});
  }
  const graceMs = hold.signal.aborted ? hold.graceLeftMs() : 0;
  if (graceMs === 0) return;
  await clock.sleep(graceMs);
  holders.touch(believer);
}

function asViolation(error: unknown): Violation {
  if (error instanceof Violation) return error;
  return new Violation("error", error instanceof Error ? (error.stack ?? error.message) : String(error));
}
