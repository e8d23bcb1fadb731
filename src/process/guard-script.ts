/**
 * What the guard runs: POSIX shell, so that it needs no second Node. $1 is the tree's id, $2 the variable that holds it.
 *
 * The reader (the script itself) takes lines from stdin. At "until SECONDS GRACE" it replaces the timer, a subshell that
 * sleeps. It ends at "done", and at the end of the input: we died, and the timer lives on. A timer that wakes while the
 * reader lives leaves TERM to us, and only sends KILL when that is due. Ignored are all signals that whole groups and
 * sessions get; ALRM, which they do not, ends a timer. The tree is found as in tree.ts. Variables have a prefix, since
 * one that is exported already would carry the id into the environment of grep, and grep would find itself.
 */
export const GUARD_SCRIPT = `
trap '' HUP INT QUIT TERM USR1 USR2 PIPE TSTP TTIN TTOU
guard_id=$1 guard_variable=$2 guard_timer=

# Lines of pid, parent pid, and M for a marked process.
processes() {
  if [ -r /proc/self/stat ]; then
    guard_marked=$(LC_ALL=C grep -lsF -e "$guard_id" /proc/[0-9]*/environ)
    for guard_entry in /proc/[0-9]*; do
      { read -r guard_line <"$guard_entry/stat"; } 2>/dev/null || continue
      set -- \${guard_line##*) }
      [ "$1" = Z ] && continue
      case $guard_marked in
        *"$guard_entry/environ"*) echo "\${guard_entry#/proc/} $2 M" ;;
        *) echo "\${guard_entry#/proc/} $2" ;;
      esac
    done
  else
    LC_ALL=C ps -axww -E -o pid=,ppid=,stat=,command= |
      awk -v mark=" $guard_variable"'=[^ ]*'"$guard_id" '$3 !~ /^Z/ { print $1, $2, ($0 ~ mark ? "M" : "") }'
  fi
}

# The pids of the tree.
tree() {
  processes | awk '
    { parent[$1] = $2; if ($3 == "M") tree[$1] = 1 }
    END {
      do {
        grown = 0
        for (pid in parent) if (!(pid in tree) && parent[pid] in tree) { tree[pid] = 1; grown = 1 }
      } while (grown)
      for (pid in tree) print pid
    }'
}

reader_lives() {
  kill -0 $$ 2>/dev/null && ! grep -qs '^State:[[:space:]]*Z' /proc/$$/status
}

nap() {
  sleep "$1" &
  wait $!
}

run_timer() {
  trap 'kill -s KILL $! 2>/dev/null; wait $!; exit' ALRM
  nap "$1"
  if ! reader_lives; then
    guard_pids=$(tree)
    kill -s TERM $guard_pids 2>/dev/null
    kill -s CONT $guard_pids 2>/dev/null
  fi
  nap "$2"
  guard_round=0
  while guard_pids=$(tree) && [ -n "$guard_pids" ] && [ $guard_round -lt 50 ]; do
    kill -s KILL $guard_pids 2>/dev/null
    guard_round=$((guard_round + 1))
  done
}

while read -r guard_word guard_wait guard_grace; do
  if [ -n "$guard_timer" ] && kill -s ALRM "$guard_timer" 2>/dev/null; then wait "$guard_timer"; fi
  [ "$guard_word" = until ] || exit 0
  run_timer "$guard_wait" "$guard_grace" </dev/null &
  guard_timer=$!
done
`;
