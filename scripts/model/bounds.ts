/** One run of the model checker: the bounds of the model, and what is checked of it. */
import { isInvariant, type PromiseName } from "./promises.ts";

export interface Bounds {
  /** How many contenders there are at a time, one claim each. */
  readonly parties: 2 | 3;
  /** How many of them want to hold alone. Default all. */
  readonly exclusive?: number;
  /** The limit of the others; as many as there are parties is shared. Default that. */
  readonly many?: number;
  /** Ticks of the ttl. A margin is one tick. */
  readonly ttl: number;
  /** Clocks tick one by one, each up to one tick ahead of the others, and not all at once. */
  readonly skew?: boolean;
  /** Answers are lost or late, and waiters give up, besides the crashes. Default true. */
  readonly losses?: boolean;
  /** Somebody uses `force-unlock`. */
  readonly evictions?: boolean;
  readonly checks: readonly PromiseName[];
}

/** The text of TLC's configuration file. */
export function configuration(bounds: Bounds, mutation: string): string {
  const { parties, exclusive = parties, many = parties, ttl, skew, losses = true, evictions, checks } = bounds;
  const names = ["a", "b", "c"].slice(0, parties);
  const infinite = checks.includes("EverybodyIsServed");
  const constants = {
    ...Object.fromEntries(names.map((name) => [name, name])),
    Party: set(names),
    Exclusive: set(names.slice(0, exclusive)),
    Many: many,
    Ttl: ttl,
    Margin: 1,
    Skew: truth(skew),
    Losses: truth(losses),
    Evictions: truth(evictions),
    Witness: truth(checks.includes("NobodyIsHurried")),
    Calmable: truth(infinite),
    Mutation: JSON.stringify(mutation),
  };
  return [
    `SPECIFICATION ${infinite ? "FairSpec" : "Spec"}`,
    ...Object.entries(constants).map(([name, value]) => `CONSTANT ${name} = ${value}`),
    // Symmetry may hide a counter-example among infinite behaviours.
    ...(infinite ? [] : ["SYMMETRY Symmetry"]),
    ...checks.map((name) => `${isInvariant(name) ? "INVARIANT" : "PROPERTY"} ${name}`),
    "CHECK_DEADLOCK FALSE",
    "",
  ].join("\n");
}

function set(names: readonly string[]): string {
  return `{${names.join(", ")}}`;
}

function truth(value = false): string {
  return value ? "TRUE" : "FALSE";
}
