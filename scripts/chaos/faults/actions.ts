/** What happens to the hooks and the keeper of a simulated job, and to the job itself. */
import type { Random } from "../../../src/clock.ts";
import type { ProcessIdentity } from "../../../src/process/table.ts";
import { signal } from "../processes.ts";
import type { Section } from "../section.ts";
import { type Effect, type FaultKind, LONG, lengthOf, nextVictim, SHORT, type World } from "./kind.ts";
import { pause } from "./signals.ts";

type OnJob = (keeper: ProcessIdentity, section: Section, world: World, random: Random) => Effect;

/** Done to the keeper of a job whose step works. */
function onKeeper(name: string, inject: OnJob): FaultKind {
  return {
    name,
    fits: () => true,
    needsWork: true,
    tryInject(world, random) {
      const section = nextVictim(world, "job");
      const { keeper } = world.jobs;
      if (!section || !keeper) return undefined;
      section.struckBy = name;
      return inject(keeper, section, world, random);
    },
  };
}

function onHook(name: string, inject: (hook: ProcessIdentity, world: World, random: Random) => Effect): FaultKind {
  const tryInject = (world: World, random: Random) => world.jobs.hook && inject(world.jobs.hook, world, random);
  return { name, fits: () => true, needsWork: false, tryInject };
}

export const actions: readonly FaultKind[] = [
  onKeeper("keeper stopped, short", (keeper, section, world, random) => {
    const lastsMs = lengthOf(world, SHORT, random);
    section.stay(lastsMs + 100);
    return pause([keeper], lastsMs);
  }),
  onKeeper("keeper stopped, long", (keeper, section, world, random) => {
    const lastsMs = lengthOf(world, LONG, random);
    // The Action has no guard beside its keeper.
    section.expose("its keeper stood still");
    section.stay(lastsMs + 100);
    return pause([keeper], lastsMs);
  }),
  onKeeper("keeper killed", (keeper, section, { stage }) => {
    section.expose("its keeper was killed");
    section.stay(1.3 * stage.place.ttlMs);
    signal(keeper, "SIGKILL");
    return { lastsMs: 0 };
  }),
  onKeeper("worker killed", (_keeper, section, { jobs, stage }) => {
    section.expose("its worker was killed");
    section.stay(0.5 * stage.place.ttlMs);
    jobs.current?.killWorker().catch(() => {});
    return { lastsMs: 0 };
  }),
  onKeeper("job cancelled", (_keeper, section, { jobs }) => {
    section.endedByPlan = true;
    section.stay(1_500);
    jobs.current?.cancel();
    return { lastsMs: 0 };
  }),
  onHook("hook stopped, short", (hook, world, random) => pause([hook], lengthOf(world, SHORT, random))),
  onHook("hook stopped, long", (hook, world, random) => pause([hook], lengthOf(world, LONG, random))),
  onHook("hook killed", (hook) => {
    signal(hook, "SIGKILL");
    return { lastsMs: 0 };
  }),
];
