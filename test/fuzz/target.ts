/** What is fuzzed: a piece of the code that takes text which others wrote, with the properties that must hold of it. */

import type { Chance } from "./dice.ts";

export interface Target {
  readonly name: string;
  /** What is fed to what, for `--list`. */
  readonly about: string;
  /** Pieces of text that mean something to the code; inputs are made and changed with them. */
  readonly words: readonly string[];
  /** Changes an input of this target's own form so that it mostly keeps it; undefined where that cannot be done. */
  mutate?(seed: string, other: string, words: readonly string[], chance: Chance): string | undefined;
  /** How many inputs the short form feeds. */
  readonly inputs: number;
  /** Outcomes that must have been met at the end, by the corpus alone if need be: without them, a run would show nothing. */
  readonly needs: readonly string[];
  /**
   * Feeds one input, and says in a few words what came of it. An input with a new outcome is kept and changed further, so
   * the outcomes are what guides the search: few enough to be met again, and different where the code took another way.
   * @throws when a property is broken.
   */
  check(input: string): string | Promise<string>;
}
