/** A job without a runner: the hooks, each started as a worker would start it, which is this process. Lives in the home. */
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseKeyValues } from "../test/fakes/runner/worker/key-values.ts";
import { timeNode } from "./cli.ts";

export const HOOKS = ["pre", "main", "post"] as const;
export type Hook = (typeof HOOKS)[number];

export function hookFile(hook: Hook): string {
  return fileURLToPath(new URL(`../dist/${hook}/index.js`, import.meta.url));
}

export class Job {
  private readonly folder = mkdtempSync(path.join(homedir(), "job-"));
  private readonly env: NodeJS.ProcessEnv;

  /** `inputs` by their names in action.yml; `env` is added to this process's own. */
  constructor(inputs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}) {
    const files = ["STATE", "OUTPUT", "ENV", "PATH", "STEP_SUMMARY"].map((name) => [`GITHUB_${name}`, this.file(name)]);
    const given = Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]);
    this.env = { ...env, RUNNER_TEMP: this.folder, ...Object.fromEntries([...files, ...given]) };
  }

  /** Milliseconds from the start of the hook's process to its end. @throws Error with its words when it fails. */
  async run(hook: Hook): Promise<number> {
    return await timeNode([hookFile(hook)], { ...this.env, ...this.state() });
  }

  /** The process that holds the lock, once pre or main has taken it. */
  get keeperPid(): number {
    const { session } = JSON.parse(this.state().STATE_cloud_lock ?? "{}");
    return JSON.parse(readFileSync(path.join(session, "status.json"), "utf8")).keeper.pid;
  }

  /** What the hooks before have saved. */
  private state(): Record<string, string> {
    if (!existsSync(this.file("STATE"))) return {};
    const saved = [...parseKeyValues(readFileSync(this.file("STATE"), "utf8"))];
    return Object.fromEntries(saved.map(([name, value]) => [`STATE_${name}`, value]));
  }

  private file(name: string): string {
    return path.join(this.folder, name);
  }
}
