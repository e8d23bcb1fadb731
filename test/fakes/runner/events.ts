/** What the test, the listener and the worker say to each other. */
import type { Job, Outcome, Stage, Texts } from "./job.ts";
import type { Setup } from "./options.ts";

/** From the test to the listener, as the server's messages; the listener hands them on to the worker. */
export type Order =
  | { readonly type: "job"; readonly job: Job; readonly setup: Setup; readonly eventsPort: number }
  | { readonly type: "cancel" }
  | { readonly type: "shutdown" };

export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
}

/** One stage of one step, when it is over. */
export interface PhaseRecord {
  /** The step's id, or the name that the server gives it; a step of a composite action stands behind a dot. */
  readonly step: string;
  readonly stage: Stage;
  /** Before `continue-on-error`. */
  readonly outcome: Outcome;
  readonly conclusion: Outcome;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly log: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly summary: string;
  readonly outputs: Texts;
  /** The step's state as it is after this phase. */
  readonly state: Texts;
  readonly durationMs: number;
}

/** From the worker to whoever watches the job. */
export type JobEvent =
  | { readonly type: "worker-started"; readonly pid: number; readonly trackingId: string }
  | { readonly type: "phase-started"; readonly step: string; readonly stage: Stage; readonly pid?: number }
  | { readonly type: "line"; readonly step: string; readonly stage: Stage; readonly text: string }
  | ({ readonly type: "phase-ended" } & PhaseRecord)
  | {
      readonly type: "job-ended";
      readonly conclusion: Outcome;
      readonly env: Texts;
      readonly errors: readonly string[];
    }
  /** Said when whatever runs has been asked again whether it may, and was signalled if not. */
  | { readonly type: "cancelling" }
  /** A defect of the simulator. */
  | { readonly type: "crashed"; readonly message: string };

/** From the listener to the test. */
export type ListenerWord = {
  readonly type: "worker-exited";
  readonly code: number | null;
  readonly signal: string | null;
};
