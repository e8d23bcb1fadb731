/** How a job came out: its conclusion, and every stage of every step that was tried, in order. */
import type { PhaseRecord } from "./events.ts";
import type { Outcome, Stage, Texts } from "./job.ts";
import type { Found } from "./processes.ts";

export interface JobEnding {
  /**
   * `completed`: the worker came to its end. `worker-died`: it was killed, and nobody has cleaned up. `listener-died`:
   * the worker came to its end, while GitHub had long called the job failed. `power-lost`: nothing is left running.
   */
  readonly end: "completed" | "worker-died" | "listener-died" | "power-lost";
  /** As GitHub would show it. */
  readonly conclusion: Outcome;
  /** The environment that the steps have made up. */
  readonly env: Texts;
  /** Why the job could not be set up. */
  readonly errors: readonly string[];
  /** The job's processes that still run, those of its runner aside. */
  readonly survivors: readonly Found[];
  /** What is left in RUNNER_TEMP. */
  readonly leftInTemp: readonly string[];
}

export class JobResult {
  readonly ending: JobEnding;
  readonly phases: readonly PhaseRecord[];

  constructor(ending: JobEnding, phases: readonly PhaseRecord[]) {
    this.ending = ending;
    this.phases = phases;
  }

  get conclusion(): Outcome {
    return this.ending.conclusion;
  }

  /** Everything that the steps have printed, masked. */
  get log(): string {
    return this.phases.flatMap(({ log }) => log).join("\n");
  }

  /** `step stage: outcome`, in order. */
  get course(): readonly string[] {
    return this.phases.map(({ step, stage, outcome }) => `${step} ${stage}: ${outcome}`);
  }

  /** undefined when it was not even tried, or never came to its end. */
  find(step: string, stage: Stage): PhaseRecord | undefined {
    return this.phases.find((phase) => phase.step === step && phase.stage === stage);
  }

  /** @throws Error when it was not tried, or never came to its end. */
  phase(step: string, stage: Stage): PhaseRecord {
    const found = this.find(step, stage);
    if (!found) throw new Error(`there was no ${stage} of ${step}: ${this.course.join(", ")}`);
    return found;
  }
}
