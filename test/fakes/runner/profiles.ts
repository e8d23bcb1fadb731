/** What tells GitHub's runner and nektos/act apart, as of actions/runner 2.336.0 and act 0.2.87. */

export interface Profile {
  /** Of an action whose file has no `pre-if`. */
  readonly preIf: string;
  /** Whether mains are tried (for their conditions to decide) after a pre has failed. */
  readonly mainsAfterFailedPre: boolean;
  /** Whether a post needs that its step's main has run. */
  readonly postNeedsMain: boolean;
  /** SIGINT and SIGTERM before the SIGKILL of a cancelled step. */
  readonly politeCancel: boolean;
  /** RUNNER_TRACKING_ID for every step, and the end of whatever carries it when the job ends. */
  readonly tracksProcesses: boolean;
  /** Command files with a new name for every phase; else the same ones, emptied. */
  readonly freshCommandFiles: boolean;
  /** Whether a step that has ended is over although its output is still held open. */
  readonly leavesOpenStreams: boolean;
  /** Whether the action's folder is deleted and copied anew before each main. */
  readonly recopiesActions: boolean;
  /** What `job.check_run_id` is there for, and OIDC. */
  readonly hasServer: boolean;
  /** Whether the temporary folder is emptied after a job that failed, too. */
  readonly cleansAfterFailure: boolean;
}

export type ProfileName = "github" | "act";

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  github: {
    preIf: "always()",
    mainsAfterFailedPre: true,
    postNeedsMain: false,
    politeCancel: true,
    tracksProcesses: true,
    freshCommandFiles: true,
    leavesOpenStreams: true,
    recopiesActions: false,
    hasServer: true,
    cleansAfterFailure: true,
  },
  act: {
    preIf: "success()",
    mainsAfterFailedPre: false,
    postNeedsMain: true,
    politeCancel: false,
    tracksProcesses: false,
    freshCommandFiles: false,
    leavesOpenStreams: false,
    recopiesActions: true,
    hasServer: false,
    cleansAfterFailure: false,
  },
};
