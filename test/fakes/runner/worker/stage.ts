/** Runs one stage of one step: a script, a node action, or the steps of a composite action. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { interpolate } from "../expressions/evaluate.ts";
import type { Outcome, RunStep, Stage, UsesStep } from "../job.ts";
import { isLocal, loadLocalAction, recopy } from "./actions.ts";
import { CommandFiles } from "./command-files.ts";
import { runComposite } from "./composite.ts";
import { stepScope } from "./contexts.ts";
import { environmentOf, evaluateInputs, inputVariables, serverVariables, stateVariables } from "./environment.ts";
import type { JobState } from "./job-state.ts";
import type { Phase } from "./phase.ts";
import type { StepInstance } from "./step-instance.ts";
import { runProcess } from "./step-process.ts";

export interface StageRun {
  readonly job: JobState;
  readonly phase: Phase;
  /** The `env` context as evaluated for this stage. */
  readonly env: Record<string, string>;
  readonly signal: AbortSignal;
  /** Runs a step within a composite action. */
  readonly runStep: (instance: StepInstance, stage: Stage, signal: AbortSignal) => Promise<Outcome>;
}

/** False when it failed. @throws Error when it cannot be run at all. */
export async function runStage(run: StageRun): Promise<boolean> {
  const { job, phase } = run;
  const { instance, stage } = phase;
  const { step } = instance;
  if ("run" in step) return runScript(run, step);
  if (stage === "main") {
    instance.mainRan = true;
    prepareMain(instance, job, phase);
  }
  registerPost(instance, job);
  const inputs = evaluateInputs(job, instance, step, run.env);
  warnOfUnknownInputs(instance, step, phase);
  return instance.action?.inner ? runComposite(run, inputs) : runNode(run, inputs);
}

function prepareMain(instance: StepInstance, job: JobState, phase: Phase): void {
  if (isLocal(instance.step)) {
    instance.action = loadLocalAction(instance, instance.step.uses, job);
    if (instance.action.file.node?.pre !== undefined)
      phase.annotate("warning", `\`pre\` execution is not supported for local action from '${instance.step.uses}'`);
  } else if (instance.action && job.profile.recopiesActions) recopy(instance.action, job);
}

/** Just before the first stage that runs, so that the last to be registered is the first to be run. */
function registerPost(instance: StepInstance, job: JobState): void {
  if (instance.postRegistered || !instance.hasPost) return;
  instance.postRegistered = true;
  if (instance.scope.kind === "job") job.posts.push(instance);
}

function warnOfUnknownInputs(instance: StepInstance, step: UsesStep, phase: Phase): void {
  const known = Object.keys(instance.action?.file.inputs ?? {}).map((name) => name.toLowerCase());
  const unknown = Object.keys(step.with ?? {}).filter((name) => !known.includes(name.toLowerCase()));
  if (unknown.length === 0) return;
  const names = (list: readonly string[]) => list.map((name) => `'${name}'`).join(", ");
  phase.annotate("warning", `Unexpected input(s) ${names(unknown)}, valid inputs are [${names(known)}]`);
}

function runNode(run: StageRun, inputs: Record<string, string>): Promise<boolean> {
  const { instance, stage } = run.phase;
  const script = join(instance.action?.folder ?? "", instance.entry(stage) ?? "");
  const special = {
    ...inputVariables(inputs),
    ...stateVariables(instance),
    ...serverVariables(run.job, "action"),
  };
  return runCommand(run, [run.job.parts.setup.node, script], special, run.job.parts.folders.workspace);
}

function runScript(run: StageRun, step: RunStep): Promise<boolean> {
  const { job, phase } = run;
  const { folders } = job.parts;
  const file = join(folders.temp, `${randomUUID()}.sh`);
  writeFileSync(file, interpolate(step.run, stepScope(job, phase.instance, run.env)));
  const flags = step.shell === "bash" ? ["--noprofile", "--norc", "-e", "-o", "pipefail"] : ["-e"];
  const cwd = resolve(folders.workspace, step.workingDirectory ?? ".");
  return runCommand(run, [step.shell ?? "bash", ...flags, file], serverVariables(job, "script"), cwd);
}

async function runCommand(
  run: StageRun,
  argv: readonly string[],
  special: Record<string, string>,
  cwd: string,
): Promise<boolean> {
  const { job, phase, signal } = run;
  const { folders, setup } = job.parts;
  const files = new CommandFiles(folders.temp, job.profile.freshCommandFiles);
  try {
    phase.exit = await runProcess({
      argv: job.container?.enter(argv, cwd) ?? argv,
      env: environmentOf(job, phase.instance, run.env, { ...special, ...files.variables }),
      cwd,
      signal,
      timing: setup.timing,
      politeCancel: job.profile.politeCancel,
      leavesOpenStreams: job.profile.leavesOpenStreams && !job.container,
      isClient: job.container !== undefined,
      onStart: (pid) => phase.started(pid),
      onLine: (text) => phase.line(text),
    });
  } finally {
    files.process(phase);
  }
  const { exitCode } = phase.exit;
  if (exitCode !== 0 && !signal.aborted)
    phase.annotate("error", `Process completed with exit code ${exitCode ?? `of ${phase.exit.signal}`}.`);
  return exitCode === 0;
}
