/** The command line of `npm run fuzz`. */
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface FuzzOptions {
  readonly list: boolean;
  readonly targets: readonly string[];
  /** For each target; absent: as many as its short form. 0: the corpus alone. */
  readonly inputs?: number | undefined;
  readonly seed: number;
  /** For all targets together, shared out evenly; inputs are then without number unless given. */
  readonly minutes?: number | undefined;
  /** Writes what fails to the corpus. */
  readonly save: boolean;
}

export const usage = "npm run fuzz -- [--target NAME]… [--inputs N] [--seed N] [--minutes M] [--save] [--list]";
const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;
const FLAGS = {
  target: { ...TEXT, multiple: true },
  inputs: TEXT,
  seed: TEXT,
  minutes: TEXT,
  save: FLAG,
  list: FLAG,
} as const;
const MOST_MINUTES = 24 * 60;

/** @param freshSeed taken where none is given. @throws Error with one line for people. */
export function parseOptions(args: readonly string[], known: readonly string[], freshSeed: number): FuzzOptions {
  const { target: targets = known, inputs, seed, minutes, save = false, list = false } = parseFlags(args, FLAGS, usage);
  const unknown = targets.filter((target) => !known.includes(target));
  if (unknown.length > 0) throw new Error(`no target is called ${unknown.join(", ")}; there are ${known.join(", ")}`);
  return {
    list,
    targets: [...new Set(targets)],
    inputs: inputs === undefined ? undefined : wholeNumber("inputs", inputs, 0),
    seed: seed === undefined ? freshSeed : wholeNumber("seed", seed, 0),
    minutes: minutes === undefined ? undefined : minutesIn(minutes),
    save,
  };
}

function minutesIn(text: string): number {
  const minutes = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (minutes > 0 && minutes <= MOST_MINUTES) return minutes;
  throw new Error(`--minutes: ${JSON.stringify(text)} is no number above 0 and up to ${MOST_MINUTES}`);
}
