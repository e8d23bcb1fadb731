/** The command line of `npm run soak`. */
import { parseArgs } from "node:util";

export interface SoakOptions {
  readonly stores: readonly string[];
  readonly processes: number;
  readonly increments: number;
  readonly kills: number;
}

export const usage =
  "npm run soak -- [--store NAME]… [--processes 20] [--increments 1000] [--kills 100]; 0 leaves a part out";

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[], known: readonly string[]): SoakOptions {
  const { values } = parse(args);
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

function parse(args: readonly string[]) {
  const number = { type: "string" } as const;
  const options = {
    store: { type: "string", multiple: true },
    processes: number,
    increments: number,
    kills: number,
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
  } catch (cause) {
    const [sentence = ""] = String(cause instanceof Error ? cause.message : cause).split(/\. |\n/);
    throw new Error(`${sentence}; usage: ${usage}`, { cause });
  }
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw new Error(`--${name}: ${JSON.stringify(text)} is no whole number of at least ${least}`);
  return number;
}
