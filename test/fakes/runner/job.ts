/** A workflow's job as data: what the server would send to the runner. */

export type Texts = Readonly<Record<string, string>>;

/** Any JSON value, as the expressions' contexts hold them. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface CommonStep {
  readonly id?: string;
  /** Without a status function it is read as `success() && (…)`. */
  readonly if?: string;
  readonly env?: Texts;
  /** Stands for `timeout-minutes`; it holds for each of pre, main and post. */
  readonly timeoutMs?: number;
  /** Holds for each of pre, main and post, too. */
  readonly continueOnError?: boolean;
}

export interface RunStep extends CommonStep {
  readonly run: string;
  /** Default `bash`, as on Linux. */
  readonly shell?: "bash" | "sh";
  /** Relative to the workspace. */
  readonly workingDirectory?: string;
}

export interface UsesStep extends CommonStep {
  /** `owner/repo@ref`, `owner/repo/folder@ref`, or `./folder` of the workspace. */
  readonly uses: string;
  readonly with?: Texts;
}

export type Step = RunStep | UsesStep;

export interface Job {
  /** The job's key in its workflow. Default `build`. */
  readonly key?: string;
  readonly env?: Texts;
  readonly matrix?: Json;
  readonly strategy?: Json;
  readonly needs?: Json;
  readonly inputs?: Json;
  readonly vars?: Texts;
  /** Masked in the log. */
  readonly secrets?: Texts;
  /** Runs the steps in a container's process namespace. Linux, as root. */
  readonly container?: boolean;
  readonly steps: readonly Step[];
}

export type Stage = "pre" | "main" | "post";
export type Outcome = "success" | "failure" | "cancelled" | "skipped";
