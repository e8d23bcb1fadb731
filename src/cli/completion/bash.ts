/** Completion for bash (3.2 and later, with or without the bash-completion package). */
import type { CommandSpec } from "../specs.ts";
import { completedCommands, completedFlags, typedNames } from "./completed.ts";

export function bashCompletion(): string {
  const names = completedCommands.map((command) => command.name).join(" ");
  const withCommand = completedCommands.filter((command) => command.takesCommand).map((command) => command.name);
  return `# bash completion for cloud-lock
_cloud_lock() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" i
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${names} help --help --version" -- "$cur"))
    return
  fi
  case "$command" in
    ${withCommand.join("|")})
      for ((i = 2; i < COMP_CWORD; i++)); do
        if [[ "\${COMP_WORDS[i]}" == -- ]]; then
          _cloud_lock_behind $((i + 1))
          return
        fi
      done
      ;;
  esac
  # bash splits --flag=value at the equals sign.
  if [[ "$cur" == = ]]; then
    cur=
  elif [[ "$prev" == = ]]; then
    prev="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$command $prev" in
${completedCommands.flatMap(valueCases).join("\n")}
  esac
  case "$command" in
    help) COMPREPLY=($(compgen -W "${names}" -- "$cur")) ;;
${completedCommands.map(wordCase).join("\n")}
  esac
}

# A command, and its own completion where the bash-completion package is loaded.
_cloud_lock_behind() {
  if declare -F _comp_command_offset >/dev/null; then
    _comp_command_offset "$1"
  elif declare -F _command_offset >/dev/null; then
    _command_offset "$1"
  elif ((COMP_CWORD == $1)); then
    COMPREPLY=($(compgen -c -- "\${COMP_WORDS[COMP_CWORD]}"))
  else
    compopt -o default 2>/dev/null
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
  fi
}

complete -F _cloud_lock cloud-lock
`;
}

/** What follows a flag that takes a value. */
function valueCases(command: CommandSpec): string[] {
  return completedFlags(command)
    .filter((flag) => flag.value !== undefined)
    .map((flag) => {
      const pattern = typedNames(flag)
        .map((name) => `"${command.name} ${name}"`)
        .join("|");
      if (flag.choices)
        return `    ${pattern}) COMPREPLY=($(compgen -W "${flag.choices.join(" ")}" -- "$cur")); return ;;`;
      if (flag.value === "DIR")
        return `    ${pattern}) local IFS=$'\\n'; COMPREPLY=($(compgen -d -- "$cur")); return ;;`;
      return `    ${pattern}) return ;;`;
    });
}

/** Flags, once a dash is typed; before, the words that there are to choose from. */
function wordCase(command: CommandSpec): string {
  const flags = completedFlags(command).flatMap(typedNames);
  const words = [...flags, ...(command.takesCommand ? ["--"] : [])].join(" ");
  const choices = command.words.choices?.join(" ");
  const otherwise = choices ? ` || COMPREPLY=($(compgen -W "${choices}" -- "$cur"))` : "";
  return `    ${command.name}) [[ "$cur" == -* ]] && COMPREPLY=($(compgen -W "${words}" -- "$cur"))${otherwise} ;;`;
}
