/** What a kind of fault is. */
import type { Random } from "../../../src/clock.ts";
import type { Abilities } from "../abilities.ts";
import type { Disk } from "../disk.ts";
import type { Jobs } from "../jobs.ts";
import type { Runs } from "../runs.ts";
import type { Lane, Section } from "../section.ts";
import type { ServerProcess } from "../server-process.ts";
import type { Stage } from "../stage.ts";

/** Everything that faults can be done to. */
export interface World {
  readonly stage: Stage;
  readonly runs: Runs;
  readonly jobs: Jobs;
  /** undefined where the store has none. */
  readonly server: ServerProcess | undefined;
  /** Where locks live, when that can be filled. */
  readonly disk: Disk | undefined;
  readonly abilities: Abilities;
}

export interface Effect {
  /** How long it lasts; 0 for what is done in a moment. */
  readonly lastsMs: number;
  /** Ends it. */
  end?(): void;
  /** Whose holder is dead, if so: the takeover is timed. */
  readonly orphan?: Section;
}

export interface FaultKind {
  readonly name: string;
  /** Whether a store has what it is done to. */
  fits(world: World): boolean;
  /** Whether somebody must be at work for it, so that it is done first when somebody is. */
  readonly needsWork: boolean;
  /** Whether nothing else is to be going on, before and after. */
  readonly alone?: boolean;
  /** Why this machine does not allow it. */
  missing?(abilities: Abilities): string | undefined;
  /** undefined when nobody is there at the moment to whom it could be done. */
  tryInject(world: World, random: Random): Effect | undefined;
}

/** Lengths of time as parts of the ttl: what a lease survives, and what none does. */
export const SHORT = { least: 0.1, most: 0.4 };
export const LONG = { least: 1.3, most: 1.8 };

/** A length of time in milliseconds. */
export function lengthOf({ stage }: World, { least, most }: typeof SHORT, random: Random): number {
  return stage.place.ttlMs * (least + random.fraction() * (most - least));
}

/** A section that is under way and was spared so far. */
export function nextVictim({ stage }: World, lane: Lane): Section | undefined {
  return stage.resource.underWay().findLast((section) => section.lane === lane && section.struckBy === undefined);
}

export function pick<T>(choices: readonly T[], random: Random): T | undefined {
  return choices[Math.floor(random.fraction() * choices.length)];
}
