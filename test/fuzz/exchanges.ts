/** Gives out the answers of a script in their order, and remembers which. */
import type { Answer } from "./answers.ts";

/** Whoever asks more often would ask for ever. */
export const MOST_REQUESTS = 24;

export class Exchanges {
  requests = 0;
  private readonly answers: readonly Answer[];

  constructor(answers: readonly Answer[]) {
    this.answers = answers;
  }

  /** undefined: no answer at all. */
  next(): Answer | undefined {
    return ++this.requests > MOST_REQUESTS ? undefined : this.at(this.requests);
  }

  /** The answer to the nth request, counted from 1. */
  at(ordinal: number): Answer | undefined {
    return this.answers[Math.min(ordinal, this.answers.length) - 1];
  }
}
