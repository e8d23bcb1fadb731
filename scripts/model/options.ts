/** The command line of `npm run model`. */
import { parseFlags } from "../arguments/flags.ts";
import { type Mutation, mutations } from "./mutations.ts";

export interface ModelOptions {
  /** Only tells what there is. */
  readonly list: boolean;
  /** Only the proofs that the tests run too. */
  readonly short: boolean;
  /** This mutation alone, with its counter-example. */
  readonly mutation: Mutation | undefined;
}

export const usage = "npm run model -- [--short], --mutation NAME for one with its counter-example, or --list";

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[]): ModelOptions {
  const flag = { type: "boolean" } as const;
  const flags = { list: flag, short: flag, mutation: { type: "string" } } as const;
  const { list = false, short = false, mutation: name } = parseFlags(args, flags, usage);
  const mutation = mutations.find((known) => known.name === name);
  if (name !== undefined && mutation === undefined)
    throw new Error(`no mutation is called ${name}; there are ${mutations.map((known) => known.name).join(", ")}`);
  return { list, short, mutation };
}
