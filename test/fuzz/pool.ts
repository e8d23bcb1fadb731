/** The inputs that new ones are made from: the corpus, and whatever had an outcome that was not seen before. */
import { below, type Chance, pick } from "./dice.ts";
import { generateText, mutateText } from "./mutate.ts";
import type { Target } from "./target.ts";

const MOST_KEPT = 2_000;
/** Longer ones would make all that is made from them long. */
const LONGEST_KEPT = 1_500;

export class Pool {
  /** How often each outcome was met. */
  readonly outcomes = new Map<string, number>();
  private readonly inputs: string[] = [];
  private readonly target: Pick<Target, "words" | "mutate">;
  private readonly chance: Chance;

  constructor(target: Pick<Target, "words" | "mutate">, chance: Chance) {
    this.target = target;
    this.chance = chance;
  }

  next(): string {
    const { chance, inputs } = this;
    const { words, mutate } = this.target;
    if (inputs.length === 0 || chance.fraction() < (mutate ? 0.01 : 0.15)) return generateText(words, chance);
    // The youngest outcomes are the least explored.
    const recent = chance.fraction() < 0.3 ? Math.max(0, inputs.length - 20) : 0;
    const seed = inputs[recent + below(inputs.length - recent, chance)] as string;
    const other = pick(inputs, chance);
    const changed = chance.fraction() < 0.8 ? mutate?.(seed, other, words, chance) : undefined;
    return changed ?? mutateText(seed, other, words, chance);
  }

  note(input: string, outcome: string): void {
    const times = this.outcomes.get(outcome) ?? 0;
    this.outcomes.set(outcome, times + 1);
    if (times === 0) this.keep(input);
  }

  keep(input: string): void {
    if (this.inputs.length < MOST_KEPT && input.length <= LONGEST_KEPT) this.inputs.push(input);
  }
}
