/** From a plan that fails to a small one that fails in the same way. Greedy, in halves ("ddmin", Zeller & Hildebrandt, TSE 2002). */
import type { Rule } from "./judge/violation.ts";
import type { Plan } from "./plan.ts";
import { type Outcome, runPlan } from "./run.ts";

/** Runs that shrinking may take. */
const BUDGET = 400;

export interface Shrunk {
  readonly plan: Plan;
  readonly runs: number;
}

export async function shrink(plan: Plan, rule: Rule): Promise<Shrunk> {
  const search = new Search(plan, await runPlan(plan), rule);
  for (let before = -1; before !== search.accepted && search.runs < BUDGET; ) {
    before = search.accepted;
    await search.withoutTimedFaults();
    await search.withoutRounds();
    await search.withoutRequestFaults();
    await search.calmer();
  }
  return { plan: search.plan, runs: search.runs };
}

class Search {
  plan: Plan;
  runs = 0;
  accepted = 0;
  private outcome: Outcome;
  private readonly rule: Rule;

  constructor(plan: Plan, outcome: Outcome, rule: Rule) {
    this.plan = plan;
    this.outcome = outcome;
    this.rule = rule;
  }

  async withoutTimedFaults(): Promise<void> {
    const { timed } = this.plan;
    await this.inHalves(timed.length, (kept) => ({ ...this.plan, timed: timed.filter((_, index) => kept(index)) }));
  }

  /** The faults' targets are positions, so a contender who is not needed stays, without anything to do. */
  async withoutRounds(): Promise<void> {
    const places = this.plan.contenders.flatMap(({ rounds }, who) => rounds.map((round) => ({ who, round })));
    await this.inHalves(places.length, (kept) => {
      const left = places.filter((_, index) => kept(index));
      const contenders = this.plan.contenders.map((contender, who) => ({
        ...contender,
        rounds: left.filter((place) => place.who === who).map(({ round }) => round),
      }));
      return { ...this.plan, contenders };
    });
  }

  async withoutRequestFaults(): Promise<void> {
    if (await this.accept({ ...this.plan, requests: { ...this.plan.requests, chances: {} } })) return;
    const { struck } = this.outcome;
    const { spared } = this.plan;
    await this.inHalves(struck.length, (kept) => ({
      ...this.plan,
      spared: [...spared, ...struck.filter((_, index) => !kept(index))],
    }));
  }

  /** Plain clocks, all the room, no latency to speak of. */
  async calmer(): Promise<void> {
    const { plan } = this;
    if (plan.maxBodyBytes !== undefined) await this.accept({ ...plan, maxBodyBytes: undefined });
    for (const [index, { clock }] of this.plan.contenders.entries()) {
      if (clock.rate === 1 && clock.wallRate === 1) continue;
      const steady = { ...clock, rate: 1, wallRate: 1 };
      const contenders = this.plan.contenders.map((other, at) => (at === index ? { ...other, clock: steady } : other));
      await this.accept({ ...this.plan, contenders });
    }
  }

  /** Tries to do without ever smaller parts of `count` things. `make` gives the plan with what is kept. */
  private async inHalves(count: number, make: (kept: (index: number) => boolean) => Plan): Promise<void> {
    const gone = new Set<number>();
    for (let size = count; size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < count; from += size) {
        const part = Array.from({ length: size }, (_, offset) => from + offset).filter(
          (at) => at < count && !gone.has(at),
        );
        if (part.length === 0 || this.runs >= BUDGET) continue;
        if (await this.accept(make((index) => !gone.has(index) && !part.includes(index))))
          for (const at of part) gone.add(at);
      }
    }
  }

  /** Takes the plan if it fails in the same way. */
  private async accept(plan: Plan): Promise<boolean> {
    this.runs++;
    const outcome = await runPlan(plan);
    if (outcome.violation?.rule !== this.rule) return false;
    this.plan = plan;
    this.outcome = outcome;
    this.accepted++;
    return true;
  }
}
