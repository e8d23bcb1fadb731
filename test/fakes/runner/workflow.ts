/** Turns a job of a workflow file, and the steps of a composite action, into the simulator's data. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Job, Step, Texts } from "./job.ts";

type Scalars = Readonly<Record<string, string | number | boolean | null>>;

export interface StepSource {
  readonly id?: string;
  readonly if?: string | boolean;
  readonly env?: Scalars;
  readonly run?: string;
  readonly shell?: string;
  readonly uses?: string;
  readonly with?: Scalars;
  readonly "working-directory"?: string;
  readonly "timeout-minutes"?: number;
  readonly "continue-on-error"?: boolean;
}

interface JobSource {
  readonly env?: Scalars;
  readonly steps?: readonly StepSource[];
}

/** Reads one job of a workflow file; `more` holds what the server would add, such as secrets and the matrix's leg. */
export function readJob(file: string, key: string, more: Partial<Job> = {}): Job {
  const workflow = parse(readFileSync(file, "utf8")) as { env?: Scalars; jobs?: Record<string, JobSource> };
  const job = workflow.jobs?.[key];
  if (!job) throw new Error(`${file} has no job ${key}`);
  const env = { ...texts(workflow.env ?? {}), ...texts(job.env ?? {}) };
  return { key, env, steps: (job.steps ?? []).map(stepOf), ...more };
}

export function stepOf(source: StepSource): Step {
  const common = {
    ...(source.id !== undefined && { id: source.id }),
    ...(source.if !== undefined && { if: String(source.if) }),
    ...(source.env && { env: texts(source.env) }),
    ...(source["timeout-minutes"] !== undefined && { timeoutMs: source["timeout-minutes"] * 60_000 }),
    ...(source["continue-on-error"] !== undefined && { continueOnError: source["continue-on-error"] }),
  };
  if (source.uses !== undefined) return { ...common, uses: source.uses, with: texts(source.with ?? {}) };
  const folder = source["working-directory"];
  return {
    ...common,
    run: source.run ?? "",
    ...(source.shell === "sh" && { shell: "sh" as const }),
    ...(folder !== undefined && { workingDirectory: folder }),
  };
}

function texts(values: Scalars): Texts {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? "")]));
}
