/** One step of the Action as processes of their own, from the sources: its hooks, with the state that goes between them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hermeticEnvironment } from "../../scripts/testing/hermetic.ts";
import type { Status } from "../../src/keeper/status.ts";

const preload = new URL("lead-hosts.ts", import.meta.url).href;

export interface HookResult {
  readonly code: number;
  /** Standard output and error together: the job's log. */
  readonly log: string;
}

export class Step implements Disposable {
  readonly folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-step-"));
  private readonly inputs: Readonly<Record<string, string>>;
  private state: Record<string, string> = {};
  /** Which job it is; the runner tells that to every hook. */
  private job: Record<string, string> = {};

  constructor(inputs: Readonly<Record<string, string>>) {
    this.inputs = inputs;
  }

  /** @param env what the runner and the steps before have put into the environment */
  async run(hook: "pre" | "main" | "post", env: Readonly<Record<string, string>>): Promise<HookResult> {
    const job = Object.entries(env).filter(([name]) => name.startsWith("GITHUB_"));
    this.job = { ...this.job, ...Object.fromEntries(job) };
    const entry = path.join(import.meta.dirname, "..", "..", "src", "action", `${hook}.ts`);
    const command = (name: string) => path.join(this.folder, `${hook}-${name}`);
    const files = ["STATE", "OUTPUT", "ENV", "PATH", "STEP_SUMMARY"].map((name) => [`GITHUB_${name}`, command(name)]);
    const given = Object.entries(this.inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
    const child = spawn(process.execPath, ["--import", preload, entry], {
      env: {
        ...hermeticEnvironment(process.env, this.folder),
        RUNNER_TEMP: this.folder,
        ...Object.fromEntries([...files, ...given]),
        ...this.state,
        ...this.job,
        ...env,
      },
    });
    let log = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        log += chunk;
      });
    const [code] = await once(child, "close");
    this.keepState(command("STATE"));
    return { code, log };
  }

  /** What the keeper says of itself; undefined before there is one. */
  get status(): Status | undefined {
    const [session] = readdirSync(this.folder).filter((name) => name.startsWith("cloud-lock-session-"));
    return session && JSON.parse(readFileSync(path.join(this.folder, session, "status.json"), "utf8"));
  }

  /** All that was written to files, together. */
  get written(): string {
    const names = readdirSync(this.folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    return files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")).join("\n");
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private keepState(file: string): void {
    const text = readdirSync(this.folder).includes(path.basename(file)) ? readFileSync(file, "utf8") : "";
    for (const [, name = "", value = ""] of text.matchAll(/^(\w+)<<(?:\S+)\n(.*)\n/gm))
      this.state[`STATE_${name}`] = value;
  }
}
