/** Runs a job's steps: every pre, then every main, then the posts that were registered, the last one first. */
import type { Stage } from "../job.ts";
import { loadRemoteActions } from "./actions.ts";
import type { JobState } from "./job-state.ts";
import { runStep } from "./run-step.ts";
import { instancesOf, type StepInstance } from "./step-instance.ts";

/** @throws Error when an action cannot be had: then no step is run. */
export async function runSteps(job: JobState): Promise<void> {
  const steps = instancesOf(job.parts.job.steps, job.scope);
  loadRemoteActions(steps, job);
  // Whatever the step's own condition says.
  await runAll(
    job,
    steps.filter((step) => step.hasPre),
    "pre",
  );
  if (job.profile.mainsAfterFailedPre || job.status === "success") await runAll(job, steps, "main");
  await runPosts(job, steps);
}

async function runPosts(job: JobState, steps: readonly StepInstance[]): Promise<void> {
  const { faults } = job.parts.setup;
  if (faults.skipPosts) return;
  const wanted = [...job.posts].reverse().filter((step) => step.mainRan || !job.profile.postNeedsMain);
  // act goes by the order of the steps.
  if (job.profile.postNeedsMain) wanted.sort((a, b) => steps.indexOf(b) - steps.indexOf(a));
  await runAll(job, wanted, "post");
  if (faults.repeatPosts) await runAll(job, wanted, "post");
}

async function runAll(job: JobState, steps: readonly StepInstance[], stage: Stage): Promise<void> {
  for (const step of steps) await runStep(job, step, stage);
}
