/** The faults of a plan that strike at their moment: processes, clocks, the weather, administrators. */
import { seededRandom } from "../fakes/random.ts";
import { forceUnlock, releaseForDead } from "./administrator.ts";
import type { Engine } from "./engine.ts";
import type { FaultKind, TimedFault } from "./faults/kinds.ts";
import type { Weather } from "./network.ts";
import type { PlaceServer } from "./place.ts";
import type { Plan, TimedFaultPlan } from "./plan.ts";
import type { Bystander, SimProcess } from "./process.ts";

/** One contender's process at present, and what can be done to it. */
export interface Victim {
  readonly process: SimProcess;
  /** The claim that it makes or holds at present. */
  readonly claimId: string | undefined;
  /** Kills the process; later another one goes on with the next round. */
  killAndRestart(afterMs: number): void;
}

export interface Stage {
  readonly engine: Engine;
  readonly plan: Plan;
  readonly server: PlaceServer;
  /** Undefined when that contender has ended, or is dead for the moment. */
  victim(index: number): Victim | undefined;
  jumpServerClock(ms: number): void;
  /** A process beside the contenders, with a client of its own. */
  bystander(name: string): Bystander;
  injected(kind: FaultKind, text: string): void;
}

/** One fault at its moment. */
interface Strike {
  readonly stage: Stage;
  readonly fault: TimedFaultPlan;
  /** For how long; nothing lasts into the calm. */
  readonly lastsMs: number;
  /** Everybody, or one process, has such weather until the fault is over. */
  readonly front: (weather: Weather, only?: SimProcess) => void;
}

export class Storm {
  private readonly stage: Stage;
  private readonly fronts: { until: number; weather: Weather; only: SimProcess | undefined }[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
    for (const fault of stage.plan.timed) stage.engine.at(fault.atMs, () => this.strike(fault));
  }

  weatherFor(process: SimProcess): Weather | undefined {
    const { nowMs } = this.stage.engine;
    return this.fronts.find(({ until, only }) => nowMs < until && (only ?? process) === process)?.weather;
  }

  private async strike(fault: TimedFaultPlan): Promise<void> {
    const { stage } = this;
    const { nowMs } = stage.engine;
    const lastsMs = Math.min(fault.ms, stage.plan.calmMs - nowMs);
    const front: Strike["front"] = (weather, only) => this.fronts.push({ until: nowMs + lastsMs, weather, only });
    const what = await strikes[fault.kind]({ stage, fault, lastsMs, front });
    if (what !== undefined) stage.injected(fault.kind, what);
  }
}

/** Each says what it did, and to whom; undefined when there was nothing to strike. */
const strikes: Record<TimedFault, (strike: Strike) => string | undefined | Promise<string | undefined>> = {
  "process paused": (strike) => pause(strike, false),
  "machine suspended": (strike) => pause(strike, true),
  "process killed": ({ stage, fault, lastsMs }) => {
    const victim = stage.victim(fault.target);
    victim?.killAndRestart(lastsMs);
    return victim?.process.name;
  },
  "killed, released by another": ({ stage, fault, lastsMs }) => {
    const victim = stage.victim(fault.target);
    const { claimId } = victim ?? {};
    if (victim === undefined || claimId === undefined) return undefined;
    victim.killAndRestart(lastsMs);
    void releaseForDead(stage.bystander(`post of ${claimId}`), claimId, seededRandom(stage.plan.seed));
    return claimId;
  },
  "wall clock set forward": (strike) => jump(strike, strike.fault.ms),
  "wall clock set back": (strike) => jump(strike, -strike.fault.ms),
  "server clock jumped": ({ stage, fault }) => {
    const ms = fault.target % 2 === 0 ? fault.ms : -fault.ms;
    stage.jumpServerClock(ms);
    return `by ${Math.round(ms)} ms`;
  },
  "process cut off": ({ stage, fault, lastsMs, front }) => {
    const process = stage.victim(fault.target)?.process;
    if (process) front("cut", process);
    return process && `${process.name} for ${Math.round(lastsMs)} ms`;
  },
  "storm of 429": ({ lastsMs, front }) => {
    front("429");
    return `for ${Math.round(lastsMs)} ms`;
  },
  "storm of 503": ({ lastsMs, front }) => {
    front("503");
    return `for ${Math.round(lastsMs)} ms`;
  },
  "record deleted": ({ stage }) => (stage.server.vandalism?.remove() ? "" : undefined),
  "old record restored": ({ stage, fault }) =>
    stage.server.vandalism?.restore(fault.ms) ? `from ${fault.ms} changes before` : undefined,
  "claim force-unlocked": ({ stage, fault }) =>
    forceUnlock(stage.bystander("administrator"), fault.target).catch(() => undefined),
};

function pause({ stage, fault, lastsMs }: Strike, suspend: boolean): string | undefined {
  const process = stage.victim(fault.target)?.process;
  process?.stop(suspend);
  stage.engine.after(lastsMs, () => process?.resume());
  return process && `${process.name} for ${Math.round(lastsMs)} ms`;
}

function jump({ stage, fault }: Strike, ms: number): string | undefined {
  const process = stage.victim(fault.target)?.process;
  process?.jumpWall(ms);
  return process && `${process.name} by ${Math.round(ms)} ms`;
}
