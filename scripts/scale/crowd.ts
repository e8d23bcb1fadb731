/** Many waiters on one lock, all of them the real code, in virtual time. */
import { acquire } from "../../src/lock/acquire.ts";
import { seededRandom } from "../../test/fakes/random.ts";
import { Dice } from "../../test/simulation/dice.ts";
import { Engine } from "../../test/simulation/engine.ts";
import type { Place, PlaceContext, PlaceServer } from "../../test/simulation/place.ts";
import { SimProcess } from "../../test/simulation/process.ts";
import { holdFor, jobClaim, STEADY } from "./job.ts";
import { LineWatch } from "./line-watch.ts";
import { CountedNetwork, Traffic } from "./traffic.ts";

export interface CrowdOptions {
  readonly place: Place;
  readonly limits: PlaceContext["limits"];
  readonly waiters: number;
  /** For how long each holds; afterwards it comes again, as somebody new. */
  readonly holdMs: number;
  /** All arrive within so long, in milliseconds. */
  readonly arriveMs: number;
  /** For how long all of it goes on, in milliseconds. */
  readonly lastsMs: number;
  readonly seed: number;
}

export interface Grant {
  readonly atMs: number;
  readonly waitedMs: number;
  /** From the call of the last holder's release to this grant's answer, where somebody was waiting then. */
  readonly handOffMs: number | undefined;
  /** How many who had come earlier were still waiting. */
  readonly overtook: number;
}

export interface CrowdOutcome {
  readonly traffic: Traffic;
  readonly line: LineWatch;
  readonly grants: readonly Grant[];
  /** Waits that ended with an error. */
  readonly failures: readonly string[];
  readonly lostLeases: number;
}

export async function runCrowd(options: CrowdOptions): Promise<CrowdOutcome> {
  const crowd = new Crowd(options);
  await crowd.run();
  return crowd;
}

class Crowd implements CrowdOutcome {
  readonly traffic: Traffic;
  readonly line: LineWatch;
  readonly grants: Grant[] = [];
  readonly failures: string[] = [];
  lostLeases = 0;
  private readonly options: CrowdOptions;
  private readonly engine = new Engine();
  private readonly dice: Dice;
  private readonly server: PlaceServer;
  private readonly owners = new Map<string, string>();
  /** By order of arrival, whether that one still waits. */
  private readonly waiting: boolean[] = [];
  private releasedAt: number | undefined;
  private clients = 0;

  constructor(options: CrowdOptions) {
    this.options = options;
    this.dice = new Dice(seededRandom(options.seed));
    this.traffic = new Traffic(this.engine);
    this.line = new LineWatch((claimId) => this.owners.get(claimId) ?? "");
    this.server = options.place.start({
      engine: this.engine,
      network: new CountedNetwork(this.engine, this.traffic, this.dice),
      serverClock: { nowMs: () => STEADY.wallMs + this.engine.nowMs },
      maxBodyBytes: undefined,
      limits: options.limits,
      onChange: (change) => this.line.note(change, this.engine.nowMs),
    });
  }

  async run(): Promise<void> {
    const { waiters, arriveMs, lastsMs } = this.options;
    // One holds before the others come.
    for (let index = 0; index <= waiters; index++)
      void this.live(`p${index}`, index === 0 ? 0 : 1_000 + this.dice.between(0, arriveMs));
    await this.engine.run(() => false, lastsMs);
    this.line.end(this.server.line, lastsMs);
  }

  private async live(name: string, arrivesMs: number): Promise<void> {
    const process = new SimProcess(name, this.engine, STEADY);
    await process.clock.sleep(arrivesMs);
    while (await this.waitAndHold(process));
  }

  /** False when the wait ended in an error: that job has failed. */
  private async waitAndHold(process: SimProcess): Promise<boolean> {
    const { clock, name } = process;
    const seed = this.options.seed + ++this.clients;
    const random = seededRandom(seed);
    const { claim, timing } = jobClaim(seed, this.options.place, { clock, random });
    this.owners.set(claim.id, name);
    const backend = this.server.open(process, timing.requestMs, seed);
    const turn = this.waiting.push(true) - 1;
    try {
      // One of its own: listeners to a signal of all would be looked through at every request.
      const { signal } = new AbortController();
      const outcome = await acquire(backend, claim, { signal }, { clock, random });
      if (outcome.kind === "timeout") throw new Error("a wait without end has ended");
      this.granted(turn, outcome.waitedMs);
      const onRelease = () => {
        this.releasedAt = this.engine.nowMs;
      };
      const options = { timing, clock, random };
      const end = await holdFor(this.options.holdMs, backend, outcome.lease, options, onRelease);
      if (end === "lost") this.lostLeases++;
      return true;
    } catch (error) {
      this.waiting[turn] = false;
      this.failures.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  private granted(turn: number, waitedMs: number): void {
    const { nowMs } = this.engine;
    this.waiting[turn] = false;
    const handOffMs = this.releasedAt === undefined || waitedMs === 0 ? undefined : nowMs - this.releasedAt;
    const overtook = this.waiting.slice(0, turn).filter(Boolean).length;
    this.grants.push({ atMs: nowMs, waitedMs, handOffMs, overtook });
  }
}
