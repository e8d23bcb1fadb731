/** One stage of one step from its condition to its conclusion, as `StepsRunner.cs` of actions/runner has it. */
import { evaluateCondition, stepCondition } from "../expressions/evaluate.ts";
import type { Outcome, Stage } from "../job.ts";
import { conditionScope } from "./contexts.ts";
import { evaluateEnv } from "./environment.ts";
import type { JobState } from "./job-state.ts";
import { Phase } from "./phase.ts";
import { runStage } from "./stage.ts";
import type { StepInstance } from "./step-instance.ts";

/** Never rejects because of the step: whatever goes wrong with it is its failure. */
export async function runStep(
  job: JobState,
  instance: StepInstance,
  stage: Stage,
  outer?: AbortSignal,
): Promise<Outcome> {
  const phase = new Phase(instance, stage, job);
  const outcome = await outcomeOf(job, phase, outer);
  const conclusion = outcome === "failure" && instance.step.continueOnError ? "success" : outcome;
  if (conclusion === "failure") job.fail(instance.scope);
  const { outputs } = phase;
  if (stage === "main") instance.scope.steps[instance.name] = { outputs, outcome, conclusion };
  job.parts.say({ type: "phase-ended", ...phase.record(outcome, conclusion) });
  return conclusion;
}

async function outcomeOf(job: JobState, phase: Phase, outer: AbortSignal | undefined): Promise<Outcome> {
  const { instance, stage } = phase;
  const cancellation = new AbortController();
  const timeout = new AbortController();
  const signal = AbortSignal.any([cancellation.signal, timeout.signal, ...(outer ? [outer] : [])]);
  let env: Record<string, string> = {};
  const holds = () =>
    !job.shutdown && evaluateCondition(conditionOf(job, instance, stage), conditionScope(job, instance, stage, env));
  // The condition is asked again when the job is cancelled: a step whose condition still holds is not told.
  const onCancelled = () => {
    if (!holds()) cancellation.abort();
  };
  const { timeoutMs } = instance.step;
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => timeout.abort(), timeoutMs);
  try {
    env = evaluateEnv(job, instance);
    if (!holds()) return "skipped";
    job.cancelled.addEventListener("abort", onCancelled, { once: true });
    const runInner = (inner: StepInstance, innerStage: Stage, within: AbortSignal) =>
      runStep(job, inner, innerStage, within);
    const passed = await runStage({ job, phase, env, signal, runStep: runInner });
    if (timeout.signal.aborted) phase.refuse(`The action '${instance.label}' has timed out.`);
    else if (signal.aborted) return job.shutdown ? "failure" : "cancelled";
    return passed && !phase.refused ? "success" : "failure";
  } catch (error) {
    phase.refuse(error instanceof Error ? error.message : String(error));
    return "failure";
  } finally {
    job.cancelled.removeEventListener("abort", onCancelled);
    clearTimeout(timer);
  }
}

function conditionOf(job: JobState, { step, action }: StepInstance, stage: Stage): string {
  if (stage === "main") return stepCondition(step.if);
  const node = action?.file.node;
  return (stage === "pre" ? (node?.preIf ?? job.profile.preIf) : node?.postIf) ?? "always()";
}
