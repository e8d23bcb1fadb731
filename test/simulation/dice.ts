/** Choices of a seeded draw. */
import type { Random } from "../../src/clock.ts";

export class Dice {
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  chance(probability: number): boolean {
    return this.random.fraction() < probability;
  }

  between(low: number, high: number): number {
    return low + this.random.fraction() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }
}
