/** One party that waits for a scripted lock under a clock that the test moves. */
import { type Acquired, type AcquireOptions, acquire, type TimedOut } from "../../src/lock/acquire.ts";
import type { Busy, Claim, Granted } from "../../src/lock/backend.ts";
import { makeClaim, makeLease } from "../fakes/claims.ts";
import { ManualClock } from "../fakes/clock.ts";
import { fixedRandom } from "../fakes/random.ts";
import { type Answer, ScriptedBackend } from "../fakes/scripted-backend.ts";

export const grant: Granted = { kind: "granted", lease: makeLease() };

export class AcquireRig {
  readonly clock = new ManualClock();
  readonly backend = new ScriptedBackend();
  readonly seen: Busy[] = [];
  readonly troubles: unknown[] = [];
  private readonly beginMs = this.clock.now().monotonicMs;

  constructor(...answers: Answer<Granted | Busy>[]) {
    this.backend.tryAcquires = answers;
  }

  get elapsedMs(): number {
    return this.clock.now().monotonicMs - this.beginMs;
  }

  /** Begins to wait; the fraction is what every jitter makes of its delay. */
  start(options: Partial<AcquireOptions> = {}, claim: Partial<Claim> = {}, fraction = 0): Promise<Acquired | TimedOut> {
    const { signal = new AbortController().signal } = options;
    const onBusy = (busy: Busy) => void this.seen.push(busy);
    const onTrouble = (error: unknown) => void this.troubles.push(error);
    const deps = { clock: this.clock, random: fixedRandom(fraction) };
    return acquire(this.backend, makeClaim(claim), { signal, onBusy, onTrouble, ...options }, deps);
  }

  /** Waits to the end; an error is handed back rather than thrown. */
  async run(options: Partial<AcquireOptions> = {}, claim: Partial<Claim> = {}, fraction = 0): Promise<unknown> {
    const outcome = this.start(options, claim, fraction).catch((error: unknown) => error);
    return this.clock.drive(outcome);
  }
}
