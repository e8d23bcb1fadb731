/** Reads an action's `action.yml`, as `ActionManifestManager.cs` of actions/runner does. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Step } from "./job.ts";
import { type StepSource, stepOf } from "./workflow.ts";

export interface NodeAction {
  readonly using: string;
  readonly pre?: string | undefined;
  readonly preIf?: string | undefined;
  readonly main: string;
  readonly post?: string | undefined;
  readonly postIf?: string | undefined;
}

export interface CompositeAction {
  readonly steps: readonly Step[];
  /** The expression of each output. */
  readonly outputs: Readonly<Record<string, string>>;
}

export interface ActionFile {
  readonly name: string;
  /** The default of each input, with its expressions; "" where none is given. */
  readonly inputs: Readonly<Record<string, string>>;
  /** One of the two. */
  readonly node?: NodeAction;
  readonly composite?: CompositeAction;
}

interface Source {
  readonly name?: string;
  readonly inputs?: Readonly<Record<string, { readonly default?: unknown } | null>>;
  readonly outputs?: Readonly<Record<string, { readonly value?: string }>>;
  readonly runs?: Readonly<Record<string, unknown>>;
}

/** As of runner 2.336.0; anything newer is refused by it. */
const NODES = ["node12", "node16", "node20", "node24"];

/** @throws Error when there is no such file, or the runner would refuse it. */
export function readActionFile(folder: string): ActionFile {
  const file = ["action.yml", "action.yaml"].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!file) throw new Error(`Can't find 'action.yml' or 'action.yaml' under '${folder}'.`);
  const source = parse(readFileSync(file, "utf8")) as Source;
  const runs = source.runs ?? {};
  const common = { name: source.name ?? folder, inputs: defaultsOf(source.inputs ?? {}) };
  if (runs.using !== "composite") return { ...common, node: nodeActionOf(runs, file) };
  const outputs = Object.entries(source.outputs ?? {}).map(([name, { value }]) => [name, value ?? ""]);
  const steps = ((runs.steps ?? []) as readonly StepSource[]).map(stepOf);
  return { ...common, composite: { steps, outputs: Object.fromEntries(outputs) } };
}

function nodeActionOf(runs: Readonly<Record<string, unknown>>, file: string): NodeAction {
  const using = String(runs.using);
  if (!NODES.includes(using)) throw new Error(`'using: ${using}' is not supported: ${file}`);
  const text = (name: string) => (runs[name] === undefined ? undefined : String(runs[name]));
  const main = text("main");
  if (!main) throw new Error(`Missing 'main' in ${file}`);
  return { using, main, pre: text("pre"), preIf: text("pre-if"), post: text("post"), postIf: text("post-if") };
}

function defaultsOf(inputs: NonNullable<Source["inputs"]>): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, String(input?.default ?? "")]));
}
