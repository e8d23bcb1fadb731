/** A lease held under a clock that the test moves; its refreshes succeed unless scripted otherwise. */
import type { Granted } from "../../src/lock/backend.ts";
import { Hold, type HoldEvent } from "../../src/lock/hold.ts";
import { planTiming, type Timing, type TimingOptions } from "../../src/lock/timing.ts";
import { makeLease } from "../fakes/claims.ts";
import { ManualClock } from "../fakes/clock.ts";
import { fixedRandom } from "../fakes/random.ts";
import { ScriptedBackend } from "../fakes/scripted-backend.ts";

export class HoldRig {
  readonly clock = new ManualClock();
  readonly backend = new ScriptedBackend();
  readonly timing: Timing;
  readonly events: HoldEvent[] = [];
  readonly hold: Hold;
  /** A refresh that succeeds at once. */
  readonly granted = async (): Promise<Granted> => ({ kind: "granted", lease: this.freshLease() });

  constructor(times: TimingOptions = {}) {
    this.timing = planTiming(times, 1);
    this.backend.refreshes = [this.granted];
    const onEvent = (event: HoldEvent) => void this.events.push(event);
    const options = { timing: this.timing, clock: this.clock, random: fixedRandom(0.5), onEvent };
    this.hold = new Hold(this.backend, this.freshLease(), options);
  }

  /** Like `granted`, but the reply is on its way for so long. */
  grantedAfter(ms: number): () => Promise<Granted> {
    return async () => {
      const lease = this.freshLease();
      await this.clock.sleep(ms);
      return { kind: "granted", lease };
    };
  }

  get kinds(): readonly string[] {
    return this.events.map((event) => event.kind);
  }

  private freshLease() {
    return makeLease({ ttlMs: this.timing.ttlMs, sentAt: this.clock.now() });
  }
}
