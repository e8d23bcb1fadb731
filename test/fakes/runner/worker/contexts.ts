/** What the expressions of a step may see: which contexts, and which status functions. */
import type { ExpressionScope } from "../expressions/evaluate.ts";
import type { ExpressionFunction } from "../expressions/functions.ts";
import type { Json, Stage } from "../job.ts";
import type { JobState } from "./job-state.ts";
import type { StepInstance } from "./step-instance.ts";

type Contexts = Readonly<Record<string, Json>>;

/** For `with`, `env`, `run` and the outputs of a composite action. */
export function stepScope(job: JobState, instance: StepInstance, env: Contexts): ExpressionScope {
  return { contexts: allContexts(job, instance, env), functions: {} };
}

/** For the defaults of inputs: far fewer contexts, as `action_yaml.json` of the runner says. */
export function defaultScope(job: JobState, instance: StepInstance): ExpressionScope {
  return { contexts: pick(allContexts(job, instance, {}), HOOK_CONTEXTS), functions: {} };
}

/** For a step's `if`, and for the `pre-if` and `post-if` of an action, which see no inputs. */
export function conditionScope(job: JobState, instance: StepInstance, stage: Stage, env: Contexts): ExpressionScope {
  const contexts = allContexts(job, instance, env);
  const functions = statusFunctions(job, instance, stage);
  if (stage === "main") return { contexts, functions };
  return { contexts: pick(contexts, [...HOOK_CONTEXTS, "steps", "env", "vars"]), functions };
}

const HOOK_CONTEXTS = ["github", "strategy", "matrix", "job", "runner"];

function allContexts(job: JobState, instance: StepInstance, env: Contexts): Contexts {
  const { parts } = job;
  const { scope } = instance;
  const common = {
    github: githubContext(job, instance),
    runner: runnerContext(job),
    job: { status: job.status, ...(job.profile.hasServer && { check_run_id: parts.github.check_run_id ?? null }) },
    strategy: parts.job.strategy ?? {},
    matrix: parts.job.matrix ?? {},
    env,
    steps: scope.steps,
  };
  if (scope.kind === "composite") return { ...common, inputs: scope.inputs, vars: parts.job.vars ?? {} };
  const { needs = {}, inputs = {}, vars = {}, secrets = {} } = parts.job;
  return { ...common, needs, inputs, vars, secrets: { github_token: parts.github.token ?? "", ...secrets } };
}

export function githubContext(job: JobState, instance: StepInstance): Contexts {
  const { remote } = instance.action ?? {};
  return {
    ...job.parts.github,
    action: instance.name,
    ...(instance.scope.kind === "composite" && { action_path: instance.scope.folder }),
    action_repository: remote?.repository ?? "",
    action_ref: remote?.ref ?? "",
  };
}

export function runnerContext(job: JobState): Record<string, string> {
  const { folders, setup } = job.parts;
  return {
    os: "Linux",
    arch: process.arch === "arm64" ? "ARM64" : "X64",
    name: setup.name,
    environment: "self-hosted",
    temp: folders.temp,
    tool_cache: folders.tools,
    workspace: `${folders.workspace}/..`,
  };
}

/** Within the main of a composite action, success and failure are those of its own steps so far. */
function statusFunctions(job: JobState, { scope }: StepInstance, stage: Stage): Record<string, ExpressionFunction> {
  const status = scope.kind === "composite" && stage === "main" ? scope.status : job.status;
  return {
    always: () => true,
    success: () => status === "success",
    failure: () => status === "failure",
    cancelled: () => job.status === "cancelled",
  };
}

function pick(contexts: Contexts, names: readonly string[]): Contexts {
  return Object.fromEntries(Object.entries(contexts).filter(([name]) => names.includes(name)));
}
