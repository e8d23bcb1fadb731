/** Fetches the actions that a job uses, and reads them with all that they use themselves. */
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readActionFile } from "../action-file.ts";
import type { Step } from "../job.ts";
import type { JobState } from "./job-state.ts";
import { instancesOf, type LoadedAction, newScope, type StepInstance } from "./step-instance.ts";

/** A composite action may use others to this depth. */
const MAX_DEPTH = 10;

/** Reads the remote actions of these steps; local ones cannot be read before the steps around them have run. */
export function loadRemoteActions(steps: readonly StepInstance[], job: JobState, depth = 0): void {
  for (const instance of steps) {
    const { step } = instance;
    if (isRemote(step)) instance.action = loadRemote(instance, step.uses, job, depth);
  }
}

/** @throws Error when there is no such action. */
export function loadLocalAction(instance: StepInstance, uses: string, job: JobState): LoadedAction {
  const folder = join(job.parts.folders.workspace, uses);
  return withInner({ file: readActionFile(folder), folder }, instance, job, 0);
}

/** Deletes the action's folder and copies it anew, as act does before each main. */
export function recopy(action: LoadedAction, job: JobState): void {
  if (action.remote) fetchRepository(action.remote.original, job, true);
}

export function isLocal(step: Step): step is Step & { uses: string } {
  return "uses" in step && step.uses.startsWith("./");
}

function isRemote(step: Step): step is Step & { uses: string } {
  return "uses" in step && !step.uses.startsWith("./");
}

function loadRemote(instance: StepInstance, uses: string, job: JobState, depth: number): LoadedAction {
  const parts = /^([^/@]+\/[^/@]+)((?:\/[^@]+)?)@(.+)$/.exec(uses);
  if (!parts) throw new Error(`Expected format {org}/{repo}[/path]@ref. Actual '${uses}'`);
  const [, repository = "", folder = "", ref = ""] = parts;
  const original = `${repository}@${ref}`;
  const place = join(fetchRepository(original, job, false), folder);
  const remote = { repository, ref, original };
  return withInner({ file: readActionFile(place), folder: place, remote }, instance, job, depth);
}

/** The folder of `owner/repo@ref`, copied there when it is not yet. */
function fetchRepository(original: string, job: JobState, anew: boolean): string {
  const source = job.parts.setup.actions[original];
  if (source === undefined) throw new Error(`Unable to resolve action \`${original}\`, repository not found`);
  const place = join(job.parts.folders.actions, ...original.split(/[/@]/));
  if (anew) rmSync(place, { recursive: true, force: true });
  if (!existsSync(place)) cpSync(source, place, { recursive: true, dereference: true });
  return place;
}

function withInner(action: LoadedAction, instance: StepInstance, job: JobState, depth: number): LoadedAction {
  const { composite } = action.file;
  if (!composite) return action;
  if (depth >= MAX_DEPTH) throw new Error(`Composite action depth exceeded max depth ${MAX_DEPTH}`);
  const scope = newScope("composite", `${instance.label}.`, action.folder);
  const steps = instancesOf(composite.steps, scope);
  loadRemoteActions(steps, job, depth + 1);
  return { ...action, inner: { scope, steps } };
}
