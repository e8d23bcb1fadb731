/** Completion for zsh: to be sourced, or put as `_cloud-lock` into a folder of $fpath. */
import type { CommandSpec, FlagSpec } from "../specs.ts";
import { completedCommands, completedFlags, shellQuoted, shortHelp, typedNames } from "./completed.ts";

export function zshCompletion(): string {
  const described = completedCommands.map((command) => shellQuoted(`${command.name}:${command.summary}`));
  return `#compdef cloud-lock
# zsh completion for cloud-lock
_cloud_lock() {
  local curcontext="$curcontext" state
  local -a offered line
  typeset -A opt_args
  offered=(
    ${described.join("\n    ")}
  )
  _arguments -C '(- *)'{-h,--help}'[show help]' '(- *)'{-V,--version}'[show the version]' \\
    '1:command:->command' '*::argument:->arguments' && return
  case "$state" in
    command) _describe command offered ;;
    arguments)
      case "$words[1]" in
        help) _describe command offered ;;
${completedCommands.map(commandCase).join("\n")}
      esac
      ;;
  esac
}

# The words behind --, which belong to the command that is run.
_cloud_lock_behind() {
  local -i dashes=\${words[(i)--]}
  (( dashes < CURRENT )) || return 1
  shift dashes words
  (( CURRENT -= dashes ))
  _normal
  return 0
}

# When autoloaded, the file is the function's first call.
if [[ "$funcstack[1]" == _cloud-lock ]]; then
  _cloud_lock "$@"
else
  compdef _cloud_lock cloud-lock
fi
`;
}

function commandCase(command: CommandSpec): string {
  const specs = [...completedFlags(command).flatMap(flagSpecs), ...wordSpecs(command)];
  return [
    `        ${command.name})`,
    ...(command.takesCommand ? ["          _cloud_lock_behind && return"] : []),
    `          _arguments -s \\`,
    `            ${specs.join(" \\\n            ")}`,
    "          ;;",
  ].join("\n");
}

/** One spec a name; the names of one flag exclude each other. */
function flagSpecs(flag: FlagSpec): string[] {
  const names = typedNames(flag);
  const exclusion = names.length > 1 ? `(${names.join(" ")})` : "";
  return names.map((name) => shellQuoted(`${exclusion}${name}[${escaped(shortHelp(flag))}]${valueSpec(flag)}`));
}

function valueSpec(flag: FlagSpec): string {
  if (flag.value === undefined) return "";
  if (flag.choices) return `:${flag.value}:(${flag.choices.join(" ")})`;
  return flag.value === "DIR" ? `:${flag.value}:_files -/` : `:${flag.value}: `;
}

function wordSpecs(command: CommandSpec): string[] {
  const { max, choices } = command.words;
  if (choices) return [shellQuoted(`1:${command.name}:(${choices.join(" ")})`)];
  const names = command.usage.split(" ").filter((word) => /^\[?[A-Z]+\]?$/.test(word));
  return names.slice(0, max).map((name, index) => shellQuoted(`${index + 1}:${name.replace(/[[\]]/g, "")}: `));
}

function escaped(text: string): string {
  return text.replace(/[\\[\]:]/g, "\\$&");
}
