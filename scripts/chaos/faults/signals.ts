/** SIGSTOP and SIGKILL to the work, its holder, its guard, all of them, and to those who wait. */
import { type Random, systemClock } from "../../../src/clock.ts";
import type { ProcessIdentity } from "../../../src/process/table.ts";
import { guardOf, signal, withDescendants } from "../processes.ts";
import type { Section } from "../section.ts";
import { type Effect, type FaultKind, LONG, lengthOf, nextVictim, pick, SHORT, type World } from "./kind.ts";

/** Beyond the fault itself, so that it falls into the section. */
const AFTERWARDS_MS = 150;

/** A section that somebody holds for. */
type Held = Section & { readonly holder: ProcessIdentity };
type OnRun = (section: Held, world: World, random: Random) => Effect | undefined;

/** Done to the section of a `cloud-lock run` that is under way. */
function onRun(name: string, inject: OnRun): FaultKind {
  return {
    name,
    fits: () => true,
    needsWork: true,
    tryInject(world, random) {
      const section = nextVictim(world, "run");
      if (!section?.holder) return undefined;
      const effect = inject(Object.assign(section, { holder: section.holder }), world, random);
      if (effect) section.struckBy = name;
      return effect;
    },
  };
}

function onWaiter(name: string, inject: (waiter: ProcessIdentity, world: World, random: Random) => Effect): FaultKind {
  return {
    name,
    fits: () => true,
    needsWork: false,
    tryInject(world, random) {
      const waiter = pick(world.runs.waiting(), random);
      // One with a child was granted the lock, and its work is about to begin.
      if (!waiter || withDescendants(waiter).length !== 1) return undefined;
      return inject(waiter, world, random);
    },
  };
}

/** Stops these for a while. */
export function pause(targets: readonly (ProcessIdentity | undefined)[], lastsMs: number): Effect {
  for (const target of targets) signal(target, "SIGSTOP");
  const end = () => {
    for (const target of targets) signal(target, "SIGCONT");
  };
  return { lastsMs, end };
}

function kill(target: ProcessIdentity | undefined): Effect {
  signal(target, "SIGKILL");
  return { lastsMs: 0 };
}

/** Far above what a guard takes to stand, which is 20 ms after the command's start and the start of a shell. */
const GUARD_STANDS_MS = 3_000;

/** False while the guard may still be on its way: nobody promises anything for those first moments. */
function isGuarded(section: Held): boolean {
  const ageMs = systemClock.now().monotonicMs - section.begunAt;
  if (guardOf(section.holder) || ageMs > GUARD_STANDS_MS) return true;
  // It gets the time.
  section.stay(100);
  return false;
}

function killHolder(...[section, world, random]: Parameters<OnRun>): Effect | undefined {
  if (!isGuarded(section)) return undefined;
  // Half of the orphans end by themselves while the lease lasts.
  if (random.fraction() < 0.5) section.stay(2 * world.stage.place.ttlMs);
  return { ...kill(section.holder), orphan: section };
}

/** The machine of a holder and its work stands still, as a suspended one would. */
function pauseMachine(section: Held, lastsMs: number): Effect {
  section.expose("its machine stood still");
  section.stay(lastsMs + AFTERWARDS_MS);
  return pause(withDescendants(section.holder), lastsMs);
}

export const signals: readonly FaultKind[] = [
  ...(["short", "long"] as const).flatMap((name) => {
    const length = name === "short" ? SHORT : LONG;
    return [
      onRun(`work stopped, ${name}`, (section, world, random) => {
        const lastsMs = lengthOf(world, length, random);
        section.stay(lastsMs + AFTERWARDS_MS);
        return pause([section.work], lastsMs);
      }),
      onRun(`holder stopped, ${name}`, (section, world, random) => {
        if (!isGuarded(section)) return undefined;
        const lastsMs = lengthOf(world, length, random);
        section.stay(lastsMs + AFTERWARDS_MS);
        return pause([section.holder], lastsMs);
      }),
      onWaiter(`waiter stopped, ${name}`, (waiter, world, random) => pause([waiter], lengthOf(world, length, random))),
    ];
  }),
  onRun("work, holder and guard stopped, long", (section, world, random) =>
    pauseMachine(section, lengthOf(world, LONG, random)),
  ),
  onRun("work killed", (section) => {
    section.endedByPlan = true;
    return kill(section.work);
  }),
  onRun("holder killed", killHolder),
  // So that the takeover can be timed.
  { ...onRun("holder killed, and nothing else", killHolder), alone: true },
  onRun("guard killed", (section) => {
    const guard = guardOf(section.holder);
    if (!guard) return undefined;
    section.expose("its guard was killed");
    section.stay(AFTERWARDS_MS);
    return kill(guard);
  }),
  onRun("holder and guard killed", (section, world) => {
    section.expose("its holder and its guard were killed");
    section.stay(1.5 * world.stage.place.ttlMs);
    // What the guard has started for the end of the lease would do its work.
    const below = withDescendants(section.holder).filter(({ pid }) => pid !== section.work?.pid);
    for (const target of below.reverse()) signal(target, "SIGKILL");
    return { lastsMs: 0, orphan: section };
  }),
  onWaiter("waiter killed", (waiter) => kill(waiter)),
];
