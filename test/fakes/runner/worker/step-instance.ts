/** A step of the job, or of a composite action within it, with what lasts from its pre to its post. */
import type { ActionFile } from "../action-file.ts";
import type { Json, Stage, Step } from "../job.ts";

export interface LoadedAction {
  readonly file: ActionFile;
  readonly folder: string;
  /** Absent for `./` actions, whose pre never runs. */
  readonly remote?: { readonly repository: string; readonly ref: string; readonly original: string } | undefined;
  /** The steps of a composite action. */
  readonly inner?: { readonly scope: Scope; readonly steps: readonly StepInstance[] } | undefined;
}

/** What the steps of a job share, or those of one composite action. */
export interface Scope {
  readonly kind: "job" | "composite";
  /** Before the names of its steps in records: "" for the job. */
  readonly prefix: string;
  /** The `steps` context. */
  readonly steps: Record<string, Json>;
  /** Of a composite action: whether one of its steps has failed. A job's status is kept by the job. */
  status: "success" | "failure";
  /** Of a composite action, evaluated anew for each stage. */
  inputs: Readonly<Record<string, string>>;
  /** The environment that the composite action's own step was given. */
  env: Readonly<Record<string, string>>;
  readonly folder: string;
}

export class StepInstance {
  readonly step: Step;
  readonly scope: Scope;
  /** GITHUB_ACTION: the step's id, or a name made up by the server. */
  readonly name: string;
  /** Under which state was saved: shared by all stages of this very step. */
  readonly state = new Map<string, string>();
  action: LoadedAction | undefined;
  postRegistered = false;
  mainRan = false;

  constructor(step: Step, scope: Scope, name: string) {
    this.step = step;
    this.scope = scope;
    this.name = name;
  }

  /** As the records call it. */
  get label(): string {
    return this.scope.prefix + this.name;
  }

  get hasPre(): boolean {
    const { action } = this;
    if (!action?.remote) return false;
    return action.file.node?.pre !== undefined || (action.inner?.steps.some((step) => step.hasPre) ?? false);
  }

  get hasPost(): boolean {
    const { action } = this;
    return action?.file.node?.post !== undefined || (action?.inner?.steps.some((step) => step.hasPost) ?? false);
  }

  /** The file that a stage of a node action runs. */
  entry(stage: Stage): string | undefined {
    return this.action?.file.node?.[stage];
  }
}

export function newScope(kind: Scope["kind"], prefix: string, folder: string): Scope {
  return { kind, prefix, steps: {}, status: "success", inputs: {}, env: {}, folder };
}

/** Names the steps as the server does: `__run`, `__owner_repo`, `__self`, with a number from the second one on. */
export function instancesOf(steps: readonly Step[], scope: Scope): StepInstance[] {
  const used = new Map<string, number>();
  return steps.map((step) => {
    if (step.id !== undefined) return new StepInstance(step, scope, step.id);
    const name = `__${nameOf(step)}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return new StepInstance(step, scope, count === 1 ? name : `${name}_${count}`);
  });
}

function nameOf(step: Step): string {
  if ("run" in step) return "run";
  if (step.uses.startsWith("./")) return "self";
  return step.uses
    .replace(/@.*$/s, "")
    .split("/")
    .slice(0, 2)
    .join("_")
    .replace(/[^\w-]/g, "_");
}
