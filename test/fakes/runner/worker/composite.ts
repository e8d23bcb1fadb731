/** Runs the steps of a composite action in one of its stages; see `CompositeActionHandler.cs` of actions/runner. */
import { interpolateAll } from "../expressions/evaluate.ts";
import type { Outcome } from "../job.ts";
import { stepScope } from "./contexts.ts";
import type { StageRun } from "./stage.ts";
import { StepInstance } from "./step-instance.ts";

/** False when one of its steps failed. */
export async function runComposite(run: StageRun, inputs: Record<string, string>): Promise<boolean> {
  const { phase, job, signal } = run;
  const { inner, file } = phase.instance.action ?? {};
  if (!inner) return true;
  inner.scope.inputs = inputs;
  inner.scope.env = run.env;
  inner.scope.status = "success";
  phase.started();
  const outcomes: Outcome[] = [];
  for (const step of stepsOf(inner.steps, run))
    if (!signal.aborted) outcomes.push(await run.runStep(step, phase.stage, signal));
  if (phase.stage === "main") {
    // The expressions of its outputs see what a step of it would see.
    const witness = new StepInstance({ run: "" }, inner.scope, phase.instance.name);
    Object.assign(phase.outputs, interpolateAll(file?.composite?.outputs ?? {}, stepScope(job, witness, run.env)));
  }
  return !outcomes.includes("failure");
}

function stepsOf(steps: readonly StepInstance[], { phase }: StageRun): readonly StepInstance[] {
  if (phase.stage === "main") return steps;
  if (phase.stage === "pre") return steps.filter((step) => step.hasPre);
  return steps.filter((step) => step.postRegistered).reverse();
}
