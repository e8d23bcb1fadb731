/** How the simulated runner and its machine are set up. All of it is sent to the worker, so it is plain data. */
import type { Json, Texts } from "./job.ts";
import type { ProfileName } from "./profiles.ts";

export interface Timing {
  /** From SIGINT to SIGTERM of a cancelled step. Default 7.5 s. */
  readonly interruptMs: number;
  /** From SIGTERM to SIGKILL. Default 2.5 s. */
  readonly terminateMs: number;
  /** How long the output of a step that has ended may stay open. Default 5 s. */
  readonly streamsMs: number;
  /** From the cancellation of a job to the end of its worker. Default 4 min 45 s. */
  readonly cancelBudgetMs: number;
}

export interface Faults {
  /** Posts are never run, as after a force-cancel. */
  readonly skipPosts?: boolean;
  /** Each post is run twice. */
  readonly repeatPosts?: boolean;
}

export interface RunnerOptions {
  /** `owner/repo@ref` to a folder that holds what that repository would. */
  readonly actions?: Texts;
  /** Default `github`. */
  readonly profile?: ProfileName;
  /** Of the machine: what the runner's service was started with, on top of PATH, HOME and LANG. */
  readonly env?: Texts;
  /** The runner's folder; give one to run a second job there. Default: one of its own, removed at the end. */
  readonly home?: string;
  /** The node that runs actions. Default: this one. */
  readonly node?: string;
  readonly timing?: Partial<Timing>;
  readonly faults?: Faults;
  /** Replaces entries of the `github` context, such as `repository` or `run_id`. */
  readonly github?: Readonly<Record<string, Json>>;
  /** GitHub's token endpoint; given to the steps as with `id-token: write`. */
  readonly idToken?: { readonly url: string; readonly token: string };
  /** Default `simulated`. */
  readonly name?: string;
}

/** The options with nothing left open. */
export interface Setup extends Required<Omit<RunnerOptions, "idToken" | "timing">> {
  readonly timing: Timing;
  readonly idToken: RunnerOptions["idToken"];
}

const TIMING: Timing = { interruptMs: 7_500, terminateMs: 2_500, streamsMs: 5_000, cancelBudgetMs: 285_000 };

/** `home` must exist; `machine` is the environment of this process, of which little is passed on. */
export function setUp(options: RunnerOptions, home: string, machine: NodeJS.ProcessEnv): Setup {
  const { PATH = "", LANG = "C.UTF-8" } = machine;
  return {
    actions: {},
    profile: "github",
    node: process.execPath,
    faults: {},
    github: {},
    name: "simulated",
    idToken: undefined,
    ...options,
    home,
    env: { PATH, LANG, HOME: home, ...options.env },
    timing: { ...TIMING, ...options.timing },
  };
}
