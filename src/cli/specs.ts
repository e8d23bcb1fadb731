/** Every command and flag, as data: what is parsed, what --help shows, what the shell completes. */

export interface FlagSpec {
  readonly name: string;
  /** Other names for the same flag. */
  readonly aliases?: readonly string[];
  readonly short?: string;
  /** What the value is called in help; absent for a switch. */
  readonly value?: string;
  /** The values that there are, for completion and checking. */
  readonly choices?: readonly string[];
  readonly help: string;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** What stands behind the command's name: `LOCK [flags] -- COMMAND [ARG…]`. */
  readonly usage: string;
  readonly description: string;
  readonly flags: readonly FlagSpec[];
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** How many words it takes, flags and what follows `--` apart. */
  readonly words: { readonly min: number; readonly max: number; readonly choices?: readonly string[] };
  /** Whether a command to run follows behind `--`. */
  readonly takesCommand?: boolean;
  /** Not shown in help. */
  readonly hidden?: boolean;
}

const store: FlagSpec = {
  name: "store",
  value: "URL",
  help: "where bare lock names live: s3://bucket/prefix, gs://bucket/prefix or file:///folder; default $CLOUD_LOCK_STORE, else a folder of this user",
};
const json: FlagSpec = { name: "json", help: "print JSON for programs" };
const session: FlagSpec = {
  name: "session",
  value: "DIR",
  help: "the session folder that `acquire` printed; default $CLOUD_LOCK_SESSION",
};
const claimFlags: readonly FlagSpec[] = [
  store,
  {
    name: "ttl",
    value: "DURATION",
    help: "for how long a grant is valid without a refresh; after a crash, others wait so long; default 5m",
  },
  {
    name: "wait-timeout",
    aliases: ["lock-timeout"],
    value: "DURATION",
    help: "give up waiting after so long; 0 is one attempt; default: wait without end (--lock-timeout is the same)",
  },
  { name: "try", help: "do not wait: the same as --wait-timeout 0" },
  { name: "poll-interval", value: "DURATION", help: "how often whoever is next in line looks; default 1s" },
  { name: "limit", value: "N", help: "hold together with others, N in all: a semaphore; default 1, exclusive" },
  { name: "shared", help: "hold together with any number of others that are --shared" },
  { name: "reason", value: "TEXT", help: "why, shown to those who wait" },
  { name: "expected", value: "DURATION", help: "how long it will be held, shown to those who wait" },
  {
    name: "grace",
    value: "DURATION",
    help: "on loss, the time between TERM and KILL; default 10s, a short ttl's eighth",
  },
  { name: "quiet", short: "q", help: "say nothing but errors" },
];

export const COMMANDS: readonly CommandSpec[] = [
  {
    name: "run",
    summary: "hold a lock while a command runs",
    usage: "LOCK [flags] -- COMMAND [ARG…]",
    description:
      "Waits for the lock, runs COMMAND while holding it, and gives it back. Stdin, stdout, stderr and the exit code are the command's own; signals are passed on to it. When the lock is lost, the command and all that it started are stopped before anyone else may hold it. The command finds CLOUD_LOCK_ID, CLOUD_LOCK_FENCE (the fencing token) and CLOUD_LOCK_NAME in its environment.",
    flags: [
      ...claimFlags,
      {
        name: "on-timeout",
        value: "WHAT",
        choices: ["fail", "skip"],
        help: "when the wait is over without the lock: fail (exit 75) or skip (exit 0, the command does not run); default fail",
      },
      {
        name: "restart",
        help: "when the lock is lost, take it again and start the command again: leader election for any command",
      },
    ],
    examples: [
      ["cloud-lock run deploy -- ./deploy.sh", "one at a time on this machine"],
      ["cloud-lock run s3://acme-locks/apt --reason 'publish 1.4' -- make publish", "one at a time everywhere"],
      [
        "cloud-lock run gs://acme-locks/tf/prod --lock-timeout 20m -- terraform apply -lock=false",
        "wait 20 minutes at most",
      ],
      ["cloud-lock run gpu --limit 2 -- ./train", "two at a time"],
      ["cloud-lock run s3://acme-locks/leader --restart -- ./worker", "leader election"],
    ],
    words: { min: 1, max: 1 },
    takesCommand: true,
  },
  {
    name: "acquire",
    summary: "take a lock and keep it in the background, until `release`",
    usage: "LOCK --detach [flags]",
    description:
      "Starts a keeper in the background that acquires the lock and refreshes it, waits until it is held, and prints shell assignments for `eval`. The keeper gives the lock back on `release`; it stops refreshing, and lets the ttl run out, when the process that it watches has died, and at --max-hold. It watches the shell or script that called, and not a fork of it (a function, `$(… || …)`, a part of a pipe); what calls through another program (make, timeout, ssh, an npm script) names the process that does the work: --watch-pid $$. In a CI job whose later steps need the lock: --watch-pid $PPID, the runner that starts them. Put `cloud-lock check` before every step that needs the lock.",
    flags: [
      ...claimFlags,
      { name: "detach", help: "keep the lock in the background (required; to hold it in the foreground, use `run`)" },
      {
        name: "session",
        value: "DIR",
        help: "the folder in which keeper and commands meet; default: a new one for temporary files",
      },
      { name: "max-hold", value: "DURATION", help: "the longest that the keeper lives; default 6h" },
      {
        name: "watch-pid",
        value: "PID",
        help: "the process whose end ends the keeper; default the calling script or shell, as by $$; 0 is none",
      },
      json,
    ],
    examples: [
      ['eval "$(cloud-lock acquire --detach deploy)"', "CLOUD_LOCK_SESSION, _ID, _FENCE and _NAME are set"],
      ["cloud-lock check --remaining 2m && ./step.sh", "only with two minutes to spare"],
      ["cloud-lock release", "give it back"],
    ],
    words: { min: 1, max: 1 },
  },
  {
    name: "release",
    summary: "give back the lock of a session",
    usage: "[flags]",
    description:
      "Tells the session's keeper to release the lock and waits for its last word. When the keeper is dead, releases the recorded claim itself. May be called again. Exits 76 when the lock had been lost on the way.",
    flags: [session, { name: "quiet", short: "q", help: "say nothing but errors" }],
    examples: [["cloud-lock release", "the session in $CLOUD_LOCK_SESSION"]],
    words: { min: 0, max: 0 },
  },
  {
    name: "check",
    summary: "say whether a session's lock is still held",
    usage: "[flags]",
    description:
      "Says healthy (exit 0), unhealthy (exit 0: refreshes fail, the lease is still valid) or lost (exit 76; in a job of GitHub Actions an error annotation, too).",
    flags: [
      session,
      {
        name: "remaining",
        value: "DURATION",
        help: "fail (exit 76) unless the lease is valid for at least so long, whatever happens",
      },
      json,
      { name: "quiet", short: "q", help: "say nothing but errors" },
    ],
    examples: [["cloud-lock check --remaining 2m", "before a step that must not be cut"]],
    words: { min: 0, max: 0 },
  },
  {
    name: "status",
    summary: "show who holds a lock and who waits",
    usage: "LOCK [flags]",
    description:
      "Shows holders and waiters in the order of the line. Ages are by the server's clocks, or this machine's observation.",
    flags: [store, json],
    examples: [["cloud-lock status s3://acme-locks/apt", "the line, as Terraform words it"]],
    words: { min: 1, max: 1 },
  },
  {
    name: "list",
    summary: "list the locks in a store",
    usage: "[STORE] [flags]",
    description: "Lists the locks under a store's URL, with their holders and how many wait.",
    flags: [store, json],
    examples: [["cloud-lock list s3://acme-locks/", "every lock in the bucket"]],
    words: { min: 0, max: 1 },
  },
  {
    name: "force-unlock",
    summary: "remove one claim from a lock by its id",
    usage: "LOCK ID [flags]",
    description:
      "Removes the claim with exactly this id, as `status` shows it, by compare-and-swap; no other claim is touched. Its holder notices at its next refresh and stops its work. Make sure first that it is dead, or wait until then.",
    flags: [store, json],
    examples: [["cloud-lock force-unlock s3://acme-locks/apt 3q2-k9XbT0a1Zw7Q", "the id from `status`"]],
    words: { min: 2, max: 2 },
  },
  {
    name: "doctor",
    summary: "try out what a lock needs of a store",
    usage: "[STORE] [flags]",
    description:
      "Tries, on a scratch name beside the locks, whether the store can be read and written, honours conditions, and is set up well; prints what is right, what is wrong and what to do.",
    flags: [store, json],
    examples: [["cloud-lock doctor gs://acme-locks", "before the first use of a bucket"]],
    words: { min: 0, max: 1 },
  },
  {
    name: "completion",
    summary: "print shell completion",
    usage: "bash|zsh|fish",
    description: "Prints a completion script for the shell.",
    flags: [],
    examples: [["source <(cloud-lock completion bash)", "in ~/.bashrc"]],
    words: { min: 1, max: 1, choices: ["bash", "zsh", "fish"] },
  },
  {
    name: "keeper",
    summary: "keep the lock of a session (started by `acquire` and by the Action)",
    usage: "DIR",
    description: "Internal.",
    flags: [],
    examples: [],
    words: { min: 1, max: 1 },
    hidden: true,
  },
];
