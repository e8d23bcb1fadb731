/** One run on one place: many take the one lock and work, faults are done to them, and then it is judged. */
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../../src/clock.ts";
import { seededRandom } from "../../test/fakes/random.ts";
import { takeoverLimitMs } from "../soak/kills.ts";
import type { OpenPlace } from "../soak/place.ts";
import type { Abilities } from "./abilities.ts";
import { mountDisk } from "./disk.ts";
import { chooseKinds } from "./faults/all.ts";
import type { World } from "./faults/kind.ts";
import { Jobs } from "./jobs.ts";
import { lostUpdates, readJournal } from "./journal.ts";
import { judge, takeovers } from "./judge.ts";
import { claimsLeft, describeStuck, filesLeft, processesLeft } from "./leftovers.ts";
import { Plan } from "./plan.ts";
import type { Report } from "./report.ts";
import { Runs } from "./runs.ts";
import { ServerProcess } from "./server-process.ts";
import { openStage } from "./stage.ts";

export interface RunOptions {
  readonly seed: number;
  /** For how long faults are done. */
  readonly seconds: number;
  /** The only kinds of faults that are wanted; all by default. */
  readonly faults?: readonly string[] | undefined;
  /** All that runs has this folder in its environment. */
  readonly folder: string;
  readonly abilities: Abilities;
}

const LANES = 5;
/** When all faults are over, everybody gets the lock in turn: far above what that takes on a slow machine. */
const FINISH_MS = 90_000;

export async function runChaos(place: OpenPlace, options: RunOptions): Promise<Report> {
  const { abilities, seed, seconds } = options;
  const mountable = place.disk !== undefined && abilities.noNamespace === undefined;
  using disk = mountable && place.disk !== undefined ? mountDisk(place.disk) : undefined;
  await using stage = await openStage(place, seededRandom(seed + 1));
  using server = place.server && new ServerProcess(place.server);
  const runs = new Runs(stage, LANES, seededRandom(seed + 2));
  const jobs = new Jobs(stage, seededRandom(seed + 3));
  const world: World = { stage, runs, jobs, server, disk, abilities };
  const { available, unavailable } = chooseKinds(world, options.faults);
  const plan = new Plan(available, world, seededRandom(seed), systemClock);
  await plan.run(AbortSignal.any([AbortSignal.timeout(seconds * 1000), untilCollapse(server)]));
  refuseCollapsed(server);
  const ended = await everybodyEnds(world);
  const stuck = ended
    ? []
    : [
        "not everybody got the lock when all faults were over",
        ...describeStuck(stage, options.folder, server?.pids ?? []),
      ];
  const left = stuck.length > 0 ? stuck : await leftBehind(world, plan, options.folder);
  const { sections, counter } = stage.resource;
  const times = takeovers(plan.injected, sections);
  return {
    ...{ store: place.name, seed, seconds, ttlMs: place.ttlMs, unavailable, left },
    ...judge(sections, (id) => stage.validity.endOf(id)),
    sections: {
      run: sections.filter(({ lane }) => lane === "run").length,
      job: sections.filter(({ lane }) => lane === "job").length,
      exposed: sections.filter(({ exposed }) => exposed).length,
    },
    injected: Object.fromEntries(
      available.map(({ name }) => [name, plan.injected.filter(({ kind }) => kind === name).length]),
    ),
    losses: (runs.ends.get("76") ?? 0) + jobs.losses,
    fenced: { accepted: counter.accepted, refused: counter.refused, lost: counter.lost },
    unfenced: lostUpdates(readJournal(stage.journal), sections),
    takeovers: { count: times.length, worstMs: Math.max(0, ...times), limitMs: takeoverLimitMs(place) },
    ends: Object.fromEntries([...runs.ends, ...[...jobs.ends].map(([end, count]) => [`job ${end}`, count] as const)]),
    faults: [...runs.faults, ...jobs.faults],
  };
}

/** Ends when the server has ended by itself. */
function untilCollapse(server: ServerProcess | undefined): AbortSignal {
  const collapsed = new AbortController();
  const watch = setInterval(() => {
    if (server?.endedByItself !== undefined) collapsed.abort();
  }, 500).unref();
  collapsed.signal.addEventListener("abort", () => clearInterval(watch));
  return collapsed.signal;
}

/** @throws Error where there is no server any more by which the lock could be judged. */
function refuseCollapsed(server: ServerProcess | undefined): void {
  if (server?.endedByItself !== undefined) throw new Error(`the server has ended by itself: ${server.endedByItself}`);
}

/** False where somebody does not come to an end. */
async function everybodyEnds({ runs, jobs }: World): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(FINISH_MS, false, { signal: over.signal });
  const done = Promise.all([runs.finish(), jobs.finish()]).then(() => true);
  try {
    return await Promise.race([done, late]);
  } finally {
    late.catch(() => {});
    over.abort();
  }
}

async function leftBehind({ stage, server }: World, plan: Plan, folder: string): Promise<string[]> {
  const { ttlMs } = stage.place;
  const kills = plan.injected.filter(({ kind }) => /killed/.test(kind)).length;
  const processes = await processesLeft(folder, server?.pids ?? [], 2 * ttlMs + 10_000);
  return [...processes, ...filesLeft(stage, kills), ...claimsLeft(stage, 4 * ttlMs + 10_000)];
}
