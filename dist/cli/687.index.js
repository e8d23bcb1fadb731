export const id = 687;
export const ids = [687];
export const modules = {

/***/ 2687:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  command: () => (/* binding */ command)
});

// EXTERNAL MODULE: ./build/errors.js
var errors = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/cli/specs.js
var specs = __webpack_require__(2293);
;// CONCATENATED MODULE: ./build/cli/completion/completed.js
/** What the completion of every shell offers: the specs, in the form that its script needs. */

const HELP = { name: "help", short: "h", help: "show help" };
const completedCommands = specs/* COMMANDS */.L.filter((command) => !command.hidden);
function completedFlags(command) {
    return [...command.flags, HELP];
}
/** A flag's names as they are typed: `--wait-timeout`, `--lock-timeout`, `-q`. */
function typedNames(flag) {
    const long = [flag.name, ...(flag.aliases ?? [])].map((name) => `--${name}`);
    return flag.short ? [...long, `-${flag.short}`] : long;
}
/** Help in one short piece: up to the first break in the sentence. */
function shortHelp(flag) {
    const [first = ""] = flag.help.split(/[;:(]/);
    return first.trim();
}
/** In single quotes, as bash and zsh read them. */
function shellQuoted(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}

;// CONCATENATED MODULE: ./build/cli/completion/bash.js

function bashCompletion() {
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
function valueCases(command) {
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
function wordCase(command) {
    const flags = completedFlags(command).flatMap(typedNames);
    const words = [...flags, ...(command.takesCommand ? ["--"] : [])].join(" ");
    const choices = command.words.choices?.join(" ");
    const otherwise = choices ? ` || COMPREPLY=($(compgen -W "${choices}" -- "$cur"))` : "";
    return `    ${command.name}) [[ "$cur" == -* ]] && COMPREPLY=($(compgen -W "${words}" -- "$cur"))${otherwise} ;;`;
}

;// CONCATENATED MODULE: ./build/cli/completion/fish.js

function fishCompletion() {
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
function commandLines(command) {
    const condition = `-n '__cloud_lock_own ${command.name}'`;
    const choices = command.words.choices;
    return [
        `complete -c cloud-lock -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
        ...completedFlags(command).map((flag) => `complete -c cloud-lock ${condition} ${flagPart(flag)}`),
        ...(choices ? [`complete -c cloud-lock ${condition} -a ${quoted(choices.join(" "))}`] : []),
    ];
}
function flagPart(flag) {
    const long = [flag.name, ...(flag.aliases ?? [])].map((name) => `-l ${name}`).join(" ");
    const short = flag.short ? ` -s ${flag.short}` : "";
    return `${long}${short}${valuePart(flag)} -d ${quoted(shortHelp(flag))}`;
}
function valuePart(flag) {
    if (flag.value === undefined)
        return "";
    if (flag.choices)
        return ` -x -a ${quoted(flag.choices.join(" "))}`;
    return flag.value === "DIR" ? " -x -a '(__fish_complete_directories)'" : " -x";
}
/** In single quotes, as fish reads them. */
function quoted(text) {
    return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

;// CONCATENATED MODULE: ./build/cli/completion/zsh.js

function zshCompletion() {
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
function commandCase(command) {
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
function flagSpecs(flag) {
    const names = typedNames(flag);
    const exclusion = names.length > 1 ? `(${names.join(" ")})` : "";
    return names.map((name) => shellQuoted(`${exclusion}${name}[${escaped(shortHelp(flag))}]${valueSpec(flag)}`));
}
function valueSpec(flag) {
    if (flag.value === undefined)
        return "";
    if (flag.choices)
        return `:${flag.value}:(${flag.choices.join(" ")})`;
    return flag.value === "DIR" ? `:${flag.value}:_files -/` : `:${flag.value}: `;
}
function wordSpecs(command) {
    const { max, choices } = command.words;
    if (choices)
        return [shellQuoted(`1:${command.name}:(${choices.join(" ")})`)];
    const names = command.usage.split(" ").filter((word) => /^\[?[A-Z]+\]?$/.test(word));
    return names.slice(0, max).map((name, index) => shellQuoted(`${index + 1}:${name.replace(/[[\]]/g, "")}: `));
}
function escaped(text) {
    return text.replace(/[\\[\]:]/g, "\\$&");
}

// EXTERNAL MODULE: ./build/cli/exit-codes.js
var exit_codes = __webpack_require__(5158);
;// CONCATENATED MODULE: ./build/cli/completion.js
/** `cloud-lock completion`: a completion script for a shell, made from the specs. */





const SCRIPTS = {
    bash: bashCompletion,
    zsh: zshCompletion,
    fish: fishCompletion,
};
const command = async ({ args }) => {
    const [shell = ""] = args.words;
    const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
    if (!script)
        throw new errors/* LockError */.Ku("invalid", `there is no completion for ${JSON.stringify(shell.slice(0, 40))}`, {
            hint: `There is for ${Object.keys(SCRIPTS).join(", ")}.`,
        });
    process.stdout.write(script());
    return exit_codes/* EXIT */.d.ok;
};


/***/ })

};
