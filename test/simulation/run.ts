/** One run of one plan, to its end or to the first violation. */
import { liveRound } from "./contender.ts";
import type { FaultKind } from "./faults/kinds.ts";
import { Violation } from "./judge/violation.ts";
import type { Plan } from "./plan.ts";
import { World } from "./world.ts";

export interface Outcome {
  readonly violation: Violation | undefined;
  readonly faults: ReadonlyMap<FaultKind, number>;
  /** What the contenders came to, so that one sees that a run is about something. */
  readonly situations: ReadonlyMap<string, number>;
  /** Requests that met a fault, for shrinking. */
  readonly struck: readonly string[];
  /** How much true time passed. */
  readonly lastMs: number;
}

/** Calls `tell` with everything that happens, in words, when it is given. */
export async function runPlan(plan: Plan, tell?: (line: string) => void): Promise<Outcome> {
  const world = new World(plan, tell);
  noteTraits(world);
  try {
    await toTheEnd(world);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    world.accuse(error);
  }
  const { violation, faults, situations, struck, engine } = world;
  faults.add("line full", situations.counts.get("waited outside a full line") ?? 0);
  if (violation) tell?.(`VIOLATION ${violation.message}`);
  return { violation, faults: faults.counts, situations: situations.counts, struck, lastMs: engine.nowMs };
}

async function toTheEnd(world: World): Promise<void> {
  const { plan, engine } = world;
  const limitMs = plan.calmMs + patienceMs(plan);
  const over = () => world.violation !== undefined || world.parties.every(({ finished }) => finished);
  const ended = await engine.run(over, limitMs);
  if (world.violation) return;
  if (ended !== "done") {
    const waiting = world.parties
      .filter(({ finished }) => !finished)
      .map(({ claimId, process }) => claimId ?? process.name);
    throw new Violation("starvation", `${waiting.join(", ")} (${ended} after ${Math.round(engine.nowMs)} ms)`);
  }
  await inspectAfterwards(world);
}

/** After everybody is done, whoever comes gets the lock, and leaves an empty line behind. */
async function inspectAfterwards(world: World): Promise<void> {
  const { plan, engine } = world;
  const { process } = world.bystander("last");
  let done = false;
  const round = { restMs: plan.calmMs, limit: 1, ttlMs: plan.ttlMs, waitTimeoutMs: undefined, workMs: 0 };
  void process.clock
    .sleep(Math.max(0, plan.calmMs - engine.nowMs))
    .then(() => liveRound(process, round, "last", plan.seed, world))
    .finally(() => {
      done = true;
    });
  const limitMs = Math.max(plan.calmMs, engine.nowMs) + patienceMs(plan);
  const ended = await engine.run(() => done || world.violation !== undefined, limitMs);
  if (world.violation) return;
  if (ended !== "done") throw new Violation("starvation", `a newcomer at the end (${ended})`);
  const left = world.server.line.map(({ id }) => id);
  if (left.length > 0) throw new Violation("leftovers", left.join(", "));
}

/** Far more than all rounds take one after the other, each behind a dead claim. */
function patienceMs({ contenders, ttlMs }: Plan): number {
  const rounds = contenders.flatMap((contender) => contender.rounds);
  const worksMs = rounds.reduce((sum, { workMs, restMs }) => sum + workMs + restMs, 0);
  return 2 * worksMs + (rounds.length + 4) * 2 * ttlMs + 60_000;
}

function noteTraits({ plan, faults }: World): void {
  const { contenders } = plan;
  faults.add("clock fast", contenders.filter(({ clock }) => clock.rate > 1).length);
  faults.add("clock slow", contenders.filter(({ clock }) => clock.rate < 1).length);
  const limits = new Set(contenders.flatMap(({ rounds }) => rounds.map(({ limit }) => limit)));
  if (limits.size > 1) faults.add("limits mixed");
}
