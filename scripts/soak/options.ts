/** The command line of `npm run soak`. */
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface SoakOptions {
  readonly stores: readonly string[];
  readonly processes: number;
  readonly increments: number;
  readonly kills: number;
}

export const usage =
  "npm run soak -- [--store NAME]… [--processes 20] [--increments 1000] [--kills 100]; 0 leaves a part out";

const TEXT = { type: "string" } as const;
const FLAGS = { store: { ...TEXT, multiple: true }, processes: TEXT, increments: TEXT, kills: TEXT } as const;

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[], known: readonly string[]): SoakOptions {
  const values = parseFlags(args, FLAGS, usage);
  const stores = values.store ?? known;
  const unknown = stores.filter((store) => !known.includes(store));
  if (unknown.length > 0) throw new Error(`no store is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const options = {
    stores: [...new Set(stores)],
    processes: wholeNumber("processes", values.processes ?? "20", 1),
    increments: wholeNumber("increments", values.increments ?? "1000", 0),
    kills: wholeNumber("kills", values.kills ?? "100", 0),
  };
  if (options.increments === 0 && options.kills === 0) throw new Error("nothing to do: no increments and no kills");
  return options;
}
