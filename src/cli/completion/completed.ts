/** What the completion of every shell offers: the specs, in the form that its script needs. */
import { COMMANDS, type CommandSpec, type FlagSpec } from "../specs.ts";

const HELP: FlagSpec = { name: "help", short: "h", help: "show help" };

export const completedCommands: readonly CommandSpec[] = COMMANDS.filter((command) => !command.hidden);

export function completedFlags(command: CommandSpec): readonly FlagSpec[] {
  return [...command.flags, HELP];
}

/** A flag's names as they are typed: `--wait-timeout`, `--lock-timeout`, `-q`. */
export function typedNames(flag: FlagSpec): readonly string[] {
  const long = [flag.name, ...(flag.aliases ?? [])].map((name) => `--${name}`);
  return flag.short ? [...long, `-${flag.short}`] : long;
}

/** Help in one short piece: up to the first break in the sentence. */
export function shortHelp(flag: FlagSpec): string {
  const [first = ""] = flag.help.split(/[;:(]/);
  return first.trim();
}

/** In single quotes, as bash and zsh read them. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
