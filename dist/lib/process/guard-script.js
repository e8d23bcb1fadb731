/**
 * What the guard runs: POSIX shell, so that it needs no second Node. $1 is the tree's id, $2 the variable that holds it,
 * $3 the command's pid.
 *
 * The reader (the script itself) takes lines from stdin. At "until SECONDS GRACE [TERM-AT KILL-AT]" it replaces the timer, a
 * subshell that sleeps. It ends at "done", and at the end of the input: we died, and the timer lives on. A timer that wakes while the
 * reader lives leaves TERM to us, and only stops and kills when KILL is due. Ignored are all signals that whole groups and
 * sessions get; ALRM, which they do not, ends a timer. The tree is found as in tree.ts. Variables have a prefix, since one
 * that is exported already would carry our values into the environment of the programs run here.
 */
export const GUARD_SCRIPT = `
trap '' HUP INT QUIT TERM USR1 USR2 PIPE TSTP TTIN TTOU
guard_id=$1 guard_variable=$2 guard_root=$3 guard_timer=

# Reads the state, parent and start of pid $1 from /proc. The command's name in there may hold blanks and brackets.
read_stat() {
  { read -r guard_line <"/proc/$1/stat"; } 2>/dev/null || return 1
  set -- \${guard_line##*) }
  guard_state=$1 guard_parent=$2 guard_start=\${20}
}

# The files in /proc of marked processes. Not every grep reads past the zero bytes in there.
list_marked() {
  LC_ALL=C tail -c +1 /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' |
    LC_ALL=C awk -v mark="^$guard_variable=([^:]*:)*$guard_id(:|$)" '
      /^==> \\/proc\\/[0-9]+\\/environ <==$/ { file = $2 }
      $0 ~ mark { print file }'
}

# Lines of pid, parent, state, start, and M when marked.
list_proc() {
  guard_marked=$(list_marked)
  for guard_entry in /proc/[0-9]*; do
    guard_pid=\${guard_entry#/proc/} guard_mark=
    read_stat "$guard_pid" || continue
    case $guard_marked in *"$guard_entry/environ"*) guard_mark=M ;; esac
    echo "$guard_pid $guard_parent $guard_state $guard_start $guard_mark"
  done
}

# The same from the words of ps; options such as -p PID may be given.
list_ps() {
  LC_ALL=C TZ=UTC0 ps "$@" -ww -E -o pid=,ppid=,stat=,lstart=,command= |
    LC_ALL=C awk -v mark=" $guard_variable=([^: ]*:)*$guard_id(:| |$)" '
      { print $1, $2, $3, $4 "-" $5 "-" $6 "-" $7 "-" $8, ($0 ~ mark ? "M" : "") }'
}

# The pids of the tree, as far as they live; in no case the one of init.
tree() {
  if [ -r /proc/self/stat ]; then list_proc; else list_ps -ax; fi | awk -v root="$guard_root" -v start="$guard_root_start" '
    $3 !~ /^[ZX]/ && $1 > 1 { parent[$1] = $2; if ($5 == "M" || ($1 == root && $4 == start)) tree[$1] = 1 }
    END {
      do {
        grown = 0
        for (pid in parent) if (!(pid in tree) && parent[pid] in tree) { tree[pid] = 1; grown = 1 }
      } while (grown)
      for (pid in tree) print pid
    }'
}

# A zombie does not.
reader_lives() {
  kill -0 $$ 2>/dev/null && ! grep -qs '^State:[[:space:]]*Z' /proc/$$/status
}

# Sets guard_left to the seconds until moment $2, in hundredths of a second of /proc/uptime; to $1 where there is none.
# Told as a moment, what is due is not put off by whatever lies between the telling and the sleep.
until_due() {
  guard_left=$1
  [ -n "$2" ] || return 0
  { read -r guard_now guard_rest </proc/uptime; } 2>/dev/null || return 0
  guard_hundredths=$(($2 - \${guard_now%.*} * 100 - 1\${guard_now#*.} + 100))
  [ "$guard_hundredths" -gt 0 ] || guard_hundredths=0
  guard_left=$(printf '%d.%02d' $((guard_hundredths / 100)) $((guard_hundredths % 100)))
}

# Sets guard_start to when the command itself was started; to nothing when it has ended.
read_root_start() {
  guard_start=
  if [ -r /proc/self/stat ]; then
    read_stat "$guard_root"
  else
    guard_start=$(list_ps -p "$guard_root" | awk '{ print $4 }')
  fi
}

run_timer() {
  trap 'kill -s KILL $! 2>/dev/null; wait $!; exit' ALRM
  until_due "$1" "$3"
  sleep "$guard_left" &
  wait $!
  # The grace counts from here: a look at all processes takes its time.
  until_due "$2" "$4"
  sleep "$guard_left" &
  if ! reader_lives; then
    guard_pids=$(tree)
    kill -s TERM $guard_pids 2>/dev/null
    kill -s CONT $guard_pids 2>/dev/null
  fi
  wait $!
  # Stands still while the look finds what is to be killed, and keeps its children until then.
  read_root_start
  if [ -n "$guard_start" ] && [ "$guard_start" = "$guard_root_start" ]; then
    kill -s STOP "$guard_root" 2>/dev/null
  fi
  # Who is forked by one that ends during a look is missed by it: only five that find nothing are the end.
  guard_round=0 guard_empty=0
  while [ $guard_round -lt 50 ] && [ $guard_empty -lt 5 ]; do
    guard_round=$((guard_round + 1)) guard_empty=$((guard_empty + 1))
    guard_pids=$(tree)
    [ -z "$guard_pids" ] || guard_empty=0
    kill -s KILL $guard_pids 2>/dev/null
  done
}

read_root_start
guard_root_start=$guard_start
while read -r guard_word guard_wait guard_grace guard_term_at guard_kill_at; do
  if [ -n "$guard_timer" ] && kill -s ALRM "$guard_timer" 2>/dev/null; then wait "$guard_timer"; fi
  [ "$guard_word" = until ] || exit 0
  run_timer "$guard_wait" "$guard_grace" "$guard_term_at" "$guard_kill_at" </dev/null &
  guard_timer=$!
done
`;
