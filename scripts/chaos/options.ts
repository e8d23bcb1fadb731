/** The command line of `npm run chaos`. */
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface ChaosOptions {
  readonly stores: readonly string[];
  /** For each store. */
  readonly minutes: number;
  readonly seed: number;
  /** The only kinds of faults that are wanted; undefined: all. */
  readonly faults: readonly string[] | undefined;
  /** Only tell what there is. */
  readonly list: boolean;
}

export const usage = "npm run chaos -- [--store NAME]… [--minutes 20] [--seed N] [--fault KIND]… [--list]";
const TEXT = { type: "string" } as const;
const FLAGS = {
  store: { ...TEXT, multiple: true },
  fault: { ...TEXT, multiple: true },
  minutes: TEXT,
  seed: TEXT,
  list: { type: "boolean" },
} as const;
const MOST_MINUTES = 24 * 60;

export interface Known {
  readonly stores: readonly string[];
  readonly faults: readonly string[];
}

/**
 * @param freshSeed when none is given
 * @throws Error with one line for people.
 */
export function parseOptions(args: readonly string[], known: Known, freshSeed: number): ChaosOptions {
  const values = parseFlags(args, FLAGS, usage);
  const stores = values.store ?? known.stores;
  refuseUnknown("store", stores, known.stores);
  refuseUnknown("fault", values.fault ?? [], known.faults);
  const { minutes = "20", seed = String(freshSeed) } = values;
  const length = /^\d+(\.\d+)?$/.test(minutes) ? Number(minutes) : 0;
  if (!(length > 0 && length <= MOST_MINUTES))
    throw new Error(`--minutes: ${JSON.stringify(minutes)} is no number above 0 and up to ${MOST_MINUTES}`);
  return {
    stores: [...new Set(stores)],
    minutes: length,
    seed: wholeNumber("seed", seed, 0),
    faults: values.fault,
    list: values.list ?? false,
  };
}

function refuseUnknown(what: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no ${what} is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
}
