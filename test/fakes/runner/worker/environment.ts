/** The environment of a step's process. */
import { delimiter } from "node:path";
import { interpolate, interpolateAll } from "../expressions/evaluate.ts";
import type { UsesStep } from "../job.ts";
import { defaultScope, githubContext, runnerContext, stepScope } from "./contexts.ts";
import { githubVariables } from "./github-context.ts";
import type { JobState } from "./job-state.ts";
import type { StepInstance } from "./step-instance.ts";

type Environment = Record<string, string>;

/** The `env` context: of the job, of the composite action around, of the step itself; evaluated anew in each stage. */
export function evaluateEnv(job: JobState, instance: StepInstance): Environment {
  const outer = { ...job.env, ...instance.scope.env };
  return { ...outer, ...interpolateAll(instance.step.env ?? {}, stepScope(job, instance, outer)) };
}

/** The inputs of an action with their defaults; evaluated anew in each stage. */
export function evaluateInputs(job: JobState, instance: StepInstance, step: UsesStep, env: Environment): Environment {
  const given = interpolateAll(step.with ?? {}, stepScope(job, instance, env));
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const defaults = Object.entries(instance.action?.file.inputs ?? {}).filter(
    ([name]) => !names.has(name.toLowerCase()),
  );
  const scope = defaultScope(job, instance);
  return { ...given, ...Object.fromEntries(defaults.map(([name, text]) => [name, interpolate(text, scope)])) };
}

/** `env` as evaluated for this stage; `special` are the command files, and INPUT_… and STATE_… of an action. */
export function environmentOf(job: JobState, instance: StepInstance, env: Environment, special: Environment) {
  const { setup, trackingId } = job.parts;
  // A container's process inherits nothing from the worker.
  const inherited = job.container ? { PATH: setup.env.PATH ?? "", HOME: setup.env.HOME ?? "" } : setup.env;
  const tracking = job.profile.tracksProcesses && !job.container ? { RUNNER_TRACKING_ID: trackingId } : {};
  const whole: Environment = { CI: "true", ...inherited, ...env, GITHUB_ACTIONS: "true", ...tracking };
  Object.assign(whole, githubVariables(githubContext(job, instance)), runnerVariables(job), special);
  if (!job.profile.hasServer) whole.ACT = "true";
  whole.PATH = [...[...job.path].reverse(), whole.PATH ?? ""].join(delimiter);
  return whole;
}

export function stateVariables(instance: StepInstance): Environment {
  return Object.fromEntries([...instance.state].map(([name, value]) => [`STATE_${name}`, value]));
}

export function inputVariables(inputs: Environment): Environment {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value]),
  );
}

/** The server's addresses and tokens; scripts get those for OIDC alone. */
export function serverVariables(job: JobState, kind: "action" | "script"): Environment {
  const { idToken } = job.parts.setup;
  if (!job.profile.hasServer) return {};
  return {
    ...(kind === "action" && {
      ACTIONS_RUNTIME_URL: "https://pipelines.invalid/",
      ACTIONS_RUNTIME_TOKEN: idToken?.token ?? "simulated-runtime-token",
    }),
    ...(idToken && { ACTIONS_ID_TOKEN_REQUEST_URL: idToken.url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: idToken.token }),
  };
}

function runnerVariables(job: JobState): Environment {
  const entries = Object.entries(runnerContext(job));
  return Object.fromEntries(entries.map(([name, value]) => [`RUNNER_${name.toUpperCase()}`, value]));
}
