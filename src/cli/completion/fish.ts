/** Completion for fish (3.2 and later). */
import type { CommandSpec, FlagSpec } from "../specs.ts";
import { completedCommands, completedFlags, shortHelp } from "./completed.ts";

export function fishCompletion(): string {
  const withCommand = completedCommands.filter((command) => command.takesCommand).map((command) => command.name);
  return `# fish completion for cloud-lock
# The words behind --, which belong to the command that is run.
function __cloud_lock_behind
    set -l words (commandline -opc) (commandline -ct)
    set -l dashes (contains -i -- -- (commandline -opc)); or return
    string escape -- $words[(math $dashes + 1)..-1]
end

function __cloud_lock_runs
    __fish_seen_subcommand_from ${withCommand.join(" ")}; and contains -- -- (commandline -opc)
end

function __cloud_lock_own
    not contains -- -- (commandline -opc); and __fish_seen_subcommand_from $argv
end

complete -c cloud-lock -f
complete -c cloud-lock -n __cloud_lock_runs -a '(complete -C (string join " " -- (__cloud_lock_behind)))'
complete -c cloud-lock -n __fish_use_subcommand -s V -l version -d 'show the version'
complete -c cloud-lock -n __fish_use_subcommand -s h -l help -d 'show help'
${completedCommands.flatMap(commandLines).join("\n")}
`;
}

function commandLines(command: CommandSpec): string[] {
  const condition = `-n '__cloud_lock_own ${command.name}'`;
  const choices = command.words.choices;
  return [
    `complete -c cloud-lock -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
    ...completedFlags(command).map((flag) => `complete -c cloud-lock ${condition} ${flagPart(flag)}`),
    ...(choices ? [`complete -c cloud-lock ${condition} -a ${quoted(choices.join(" "))}`] : []),
  ];
}

function flagPart(flag: FlagSpec): string {
  const long = [flag.name, ...(flag.aliases ?? [])].map((name) => `-l ${name}`).join(" ");
  const short = flag.short ? ` -s ${flag.short}` : "";
  return `${long}${short}${valuePart(flag)} -d ${quoted(shortHelp(flag))}`;
}

function valuePart(flag: FlagSpec): string {
  if (flag.value === undefined) return "";
  if (flag.choices) return ` -x -a ${quoted(flag.choices.join(" "))}`;
  return flag.value === "DIR" ? " -x -a '(__fish_complete_directories)'" : " -x";
}

/** In single quotes, as fish reads them. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
