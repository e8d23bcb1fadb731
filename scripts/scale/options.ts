/** The command line of `npm run scale`. */
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface ScaleOptions {
  /** How many wait for one lock, in one run each. */
  readonly waiters: readonly number[];
  /** Places of the simulation. */
  readonly stores: readonly string[];
  /** For how long each holds, in milliseconds. */
  readonly holdMs: number;
  /** How many locks are held at the same time in one store; 0 leaves that part out. */
  readonly locks: number;
  readonly seed: number;
  /** Where the plot goes; undefined: none is drawn. */
  readonly plot: string | undefined;
}

export const usage =
  "npm run scale -- [--waiters 10,100,1000,10000] [--store s3,gcs] [--hold 10] [--locks 100000] [--seed 1] [--plot FILE.svg]; --hold is in seconds, --locks 0 leaves the many locks out";

const MAX_WAITERS = 100_000;
const MAX_LOCKS = 1_000_000;

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[], places: readonly string[]): ScaleOptions {
  const text = { type: "string" } as const;
  const flags = { waiters: text, store: text, hold: text, locks: text, seed: text, plot: text } as const;
  const values = parseFlags(args, flags, usage);
  const waiters = listOf(values.waiters ?? "10,100,1000,10000").map((word) => wholeNumber("waiters", word, 1));
  const stores = listOf(values.store ?? "s3,gcs");
  const unknown = stores.filter((store) => !places.includes(store));
  if (unknown.length > 0) throw new Error(`no store is called ${unknown.join(", ")}; there are ${places.join(", ")}`);
  const locks = wholeNumber("locks", values.locks ?? "100000", 0);
  const tooMany = Math.max(...waiters) > MAX_WAITERS ? "--waiters" : locks > MAX_LOCKS ? "--locks" : undefined;
  if (tooMany !== undefined)
    throw new Error(`${tooMany}: no more than ${tooMany === "--locks" ? MAX_LOCKS : MAX_WAITERS} fit into the memory`);
  if (values.plot !== undefined) checkFolder(values.plot);
  return {
    waiters: [...new Set(waiters)].sort((one, other) => one - other),
    stores: [...new Set(stores)],
    holdMs: wholeNumber("hold", values.hold ?? "10", 1) * 1_000,
    locks,
    seed: wholeNumber("seed", values.seed ?? "1", 0),
    plot: values.plot,
  };
}

function listOf(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

/** Before the run, which takes minutes, and not after it. */
function checkFolder(plot: string): void {
  try {
    accessSync(path.dirname(plot), constants.W_OK);
  } catch (cause) {
    throw new Error(`--plot: there is no folder for ${plot} that may be written`, { cause });
  }
}
