/** The command line of `npm run mutate`. */
import { availableParallelism } from "node:os";
import type { Mutation } from "../../test/mutations/mutation.ts";
import { parseFlags, wholeNumber } from "../arguments/flags.ts";

export interface MutateOptions {
  readonly chosen: readonly Mutation[];
  /** How many seeds a mutation must survive to be called a survivor. Default 3000. */
  readonly seeds: number;
  /** How many mutations are tried at the same time. Default: one for each core. */
  readonly lanes: number;
  readonly list: boolean;
}

export const usage = "npm run mutate -- [--name NAME]… [--seeds 3000] [--lanes N] [--short] [--list]";

/** @throws Error with one line for people. */
export function parseOptions(args: readonly string[], table: readonly Mutation[]): MutateOptions {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const name = { type: "string", multiple: true } as const;
  const flags = { name, seeds: text, lanes: text, short: flag, list: flag };
  const values = parseFlags(args, flags, usage);
  const unknown = (values.name ?? []).filter((wanted) => !table.some((mutation) => mutation.name === wanted));
  if (unknown.length > 0) throw new Error(`no mutation is called ${unknown.join(", ")}; --list shows them`);
  const named = values.name ? table.filter((mutation) => values.name?.includes(mutation.name)) : table;
  return {
    chosen: values.short ? named.flatMap(inShort) : named,
    seeds: wholeNumber("seeds", values.seeds ?? "3000", 1),
    lanes: wholeNumber("lanes", values.lanes ?? String(availableParallelism()), 1),
    list: values.list ?? false,
  };
}

/** What a short run makes of a mutation: nothing where it would have to build, the tests that notice sooner where there are some. */
function inShort(mutation: Mutation): Mutation[] {
  return mutation.needsBuild ? [] : [{ ...mutation, caughtBy: mutation.sooner ?? mutation.caughtBy }];
}
