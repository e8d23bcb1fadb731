/** One single change to the real code that breaks a promise, and what must notice it. */

export interface Mutation {
  /** In words with dashes, for the command line. */
  readonly name: string;
  /** The rule of docs/safety.md or docs/protocol.md that it breaks. */
  readonly breaks: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What goes red: the simulation, or the named tests. */
  readonly caughtBy: "simulation" | readonly string[];
  /** The tests run the bundle, which must be built anew: several times slower. */
  readonly needsBuild?: true;
  /** The simulation notices only after hundreds of seeds: these tests stand in for it in a short run. */
  readonly sooner?: readonly string[];
}
