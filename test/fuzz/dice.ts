/** Choices by chance. */
import type { Random } from "../../src/clock.ts";

export type Chance = Pick<Random, "fraction">;

/** A whole number in [0, end). */
export function below(end: number, { fraction }: Chance): number {
  return Math.floor(fraction() * end);
}

export function pick<T>(items: readonly T[], chance: Chance): T {
  return items[below(items.length, chance)] as T;
}
