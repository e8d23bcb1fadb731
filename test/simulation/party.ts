/** One contender through all its rounds, over as many processes as it takes. */
import { liveRound, type Surroundings } from "./contender.ts";
import type { Engine } from "./engine.ts";
import type { ContenderPlan } from "./plan.ts";
import { SimProcess } from "./process.ts";
import type { Victim } from "./storm.ts";

export class Party implements Victim {
  process: SimProcess;
  /** The claim that it makes or holds at present. */
  claimId: string | undefined;
  finished = false;
  private readonly plan: ContenderPlan;
  private readonly engine: Engine;
  private readonly world: Surroundings;
  private readonly seed: number;
  private rounds = 0;
  private processes = 0;

  constructor(plan: ContenderPlan, engine: Engine, world: Surroundings, seed: number) {
    this.plan = plan;
    this.engine = engine;
    this.world = world;
    this.seed = seed;
    this.process = this.spawn();
  }

  killAndRestart(afterMs: number): void {
    if (this.finished) return;
    this.process.kill();
    if (this.claimId !== undefined) this.world.holders.end(this.claimId);
    this.claimId = undefined;
    this.engine.after(afterMs, () => {
      this.process = this.spawn();
    });
  }

  private spawn(): SimProcess {
    const name = `${this.plan.name}${"'".repeat(this.processes++)}`;
    const process = new SimProcess(name, this.engine, this.plan.clock);
    void this.live(process);
    return process;
  }

  private async live(process: SimProcess): Promise<void> {
    for (;;) {
      const round = this.plan.rounds[this.rounds++];
      if (round === undefined) break;
      const name = `${this.plan.name}${this.rounds}`;
      await process.clock.sleep(round.restMs);
      this.claimId = name;
      await liveRound(process, round, name, this.seed + this.rounds, this.world);
      this.claimId = undefined;
    }
    this.finished = true;
  }
}
