/** The command line of `npm run simulate`. */
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface SimulateOptions {
  /** How many seeds to run. Default 1000. */
  readonly seeds: number;
  /** The first of them. Default 0. */
  readonly from: number;
  /** One seed alone. */
  readonly seed: number | undefined;
  /** Tells everything that happens under that seed. */
  readonly trace: boolean;
  /** One kind of store alone. */
  readonly place: string | undefined;
  /** Ends with the first seed that fails, and does not shrink it. */
  readonly first: boolean;
}

export const usage =
  "npm run simulate -- [--seeds 1000] [--from 0] [--place NAME] [--first], or --seed N [--trace] to repeat one of them";

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[], places: readonly string[]): SimulateOptions {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const flags = { seeds: text, from: text, seed: text, place: text, trace: flag, first: flag };
  const values = parseFlags(args, flags, usage);
  const { place, trace = false, first = false } = values;
  if (place !== undefined && !places.includes(place))
    throw new Error(`no place is called ${place}; there are ${places.join(", ")}`);
  const seed = values.seed === undefined ? undefined : wholeNumber("seed", values.seed, 0);
  if (trace && seed === undefined) throw new Error(`--trace needs --seed; usage: ${usage}`);
  if (seed !== undefined && (values.seeds ?? values.from) !== undefined)
    throw new Error("--seed runs one seed; --seeds and --from run many");
  return {
    seeds: wholeNumber("seeds", values.seeds ?? "1000", 1),
    from: wholeNumber("from", values.from ?? "0", 0),
    seed,
    trace,
    place,
    first,
  };
}
