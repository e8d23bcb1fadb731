/** Words of the command line → a command's flags and words, checked against its spec. */
import { parseArgs } from "node:util";
import { parseDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import type { CommandSpec, FlagSpec } from "./specs.ts";

/** What was given, with questions that report bad values in the flag's own words. */
export class Arguments {
  readonly words: readonly string[];
  /** What stands behind `--`. */
  readonly command: readonly string[];
  private readonly values: ReadonlyMap<string, string | true>;

  constructor(words: readonly string[], command: readonly string[], values: ReadonlyMap<string, string | true>) {
    this.words = words;
    this.command = command;
    this.values = values;
  }

  has(flag: string): boolean {
    return this.values.has(flag);
  }

  text(flag: string): string | undefined {
    const value = this.values.get(flag);
    return value === true ? undefined : value;
  }

  durationMs(flag: string): number | undefined {
    const text = this.text(flag);
    return text === undefined ? undefined : parseDuration(text, `--${flag}`);
  }

  wholeNumber(flag: string, min: number): number | undefined {
    const text = this.text(flag);
    if (text === undefined) return undefined;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min)) throw usageError(`--${flag}: ${JSON.stringify(text)} is no whole number of at least ${min}`);
    return number;
  }
}

/** @throws LockError `invalid` */
export function parseArguments(spec: CommandSpec, argv: readonly string[]): Arguments {
  const end = argv.indexOf("--");
  const own = end < 0 ? argv : argv.slice(0, end);
  const command = end < 0 ? [] : argv.slice(end + 1);
  const { values, positionals } = strictly(spec, own);
  if (!spec.takesCommand && end >= 0) throw usageError(`${spec.name} takes no -- and no command behind it`, spec);
  if (positionals.length < spec.words.min)
    throw usageError(`${spec.name} needs ${spec.usage.split(" [flags]")[0]}`, spec);
  if (positionals.length > spec.words.max) throw surplus(spec, positionals);
  if (spec.takesCommand && command.length === 0)
    throw usageError(
      "there is no command to run",
      spec,
      `Put it behind --: cloud-lock ${spec.name} ${positionals[0]} -- COMMAND`,
    );
  for (const flag of spec.flags) {
    const value = values.get(flag.name);
    if (flag.choices && typeof value === "string" && !flag.choices.includes(value))
      throw usageError(`--${flag.name}: ${JSON.stringify(value)} is none of ${flag.choices.join(", ")}`, spec);
  }
  return new Arguments(positionals, command, values);
}

function strictly(spec: CommandSpec, argv: readonly string[]) {
  const named = spec.flags.flatMap((flag) => [flag.name, ...(flag.aliases ?? [])].map((name) => [name, flag] as const));
  const options = Object.fromEntries(named.map(([name, flag]) => [name, optionOf(flag)]));
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    const values = new Map<string, string | true>();
    for (const [name, flag] of named) {
      const value = parsed.values[name];
      if (typeof value === "string" || value === true) values.set(flag.name, value);
    }
    return { values, positionals: parsed.positionals };
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const [sentence = ""] = cause.message.split(/\. |\n/);
    throw usageError(sentence.replaceAll("'", ""), spec);
  }
}

function optionOf(flag: FlagSpec): { type: "string" | "boolean"; short?: string } {
  return { type: flag.value ? "string" : "boolean", ...(flag.short && { short: flag.short }) };
}

function surplus(spec: CommandSpec, words: readonly string[]): LockError {
  const first = JSON.stringify(words[spec.words.max]);
  const hint = spec.takesCommand
    ? `Put the command behind --: cloud-lock ${spec.name} ${words[0]} -- ${words[1]} …`
    : undefined;
  return usageError(`${spec.name} does not know what to do with ${first}`, spec, hint);
}

function usageError(message: string, spec?: CommandSpec, hint?: string): LockError {
  return new LockError("invalid", message, { hint: hint ?? (spec && `See cloud-lock ${spec.name} --help.`) });
}
