/** Runs the real command line as a process, in a home of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { hermeticEnvironment } from "../../scripts/testing/hermetic.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const source = path.join(root, "src", "cli", "index.ts");

/** Ends what hangs; far above what anything here takes on a slow machine. */
const TOO_LONG_MS = 120_000;

export interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Buffer;
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
}

export interface Result {
  /** As a shell would say it: 128 + n for signal n. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly stdoutBytes: Buffer;
}

export interface Running {
  readonly pid: number;
  readonly ended: Promise<Result>;
  stdout(): string;
  stderr(): string;
  /** Resolves with the first match in what was or will be written. */
  until(stream: "stdout" | "stderr", pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  endInput(): void;
}

/** A home with nothing in it, removed after the tests of the file, as are the processes that still run then. */
export class Sandbox {
  readonly home = mkdtempSync(path.join(tmpdir(), "cloud-lock-cli-"));
  /** Where bare lock names live. */
  readonly locks: string;
  private readonly children = new Set<ChildProcessWithoutNullStreams>();
  private readonly node: string;
  /** The file that Node runs. */
  readonly entry: string;

  constructor(node = process.execPath, entry = source) {
    this.node = node;
    this.entry = entry;
    const state = process.platform === "win32" ? this.home : path.join(this.home, "state");
    this.locks = path.join(state, "cloud-lock", "locks");
    after(() => this.remove());
  }

  get env(): Record<string, string> {
    const clean = hermeticEnvironment(process.env, this.home);
    const state = path.join(this.home, "state");
    // Where the SDKs would look beside the environment.
    const nowhere = path.join(this.home, "absent");
    const clouds = {
      METADATA_SERVER_DETECTION: "none",
      AWS_CONFIG_FILE: nowhere,
      AWS_SHARED_CREDENTIALS_FILE: nowhere,
      AWS_EC2_METADATA_DISABLED: "true",
    };
    return { ...clean, ...clouds, XDG_STATE_HOME: state, LOCALAPPDATA: this.home, CLOUD_LOCK_TREE: "" };
  }

  start(args: readonly string[], options: Options = {}): Running {
    const env = { ...this.env, ...options.env };
    const flags = [...(options.nodeFlags ?? []), this.entry];
    const child = spawn(this.node, [...flags, ...args], { cwd: this.home, env, stdio: "pipe" });
    this.children.add(child);
    child.stdin.on("error", () => {});
    if (options.stdin !== undefined) child.stdin.end(options.stdin);
    return watch(child, () => this.children.delete(child));
  }

  async run(args: readonly string[], options: Options = {}): Promise<Result> {
    return await this.start(args, { stdin: "", ...options }).ended;
  }

  private remove(): void {
    for (const child of this.children) child.kill("SIGKILL");
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function watch(child: ChildProcessWithoutNullStreams, onEnd: () => void): Running {
  const chunks = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const text = (stream: "stdout" | "stderr") => Buffer.concat(chunks[stream]).toString();
  const looks = new Set<() => void>();
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].on("data", (chunk: Buffer) => {
      chunks[stream].push(chunk);
      for (const look of looks) look();
    });
  const tooLong = setTimeout(() => child.kill("SIGKILL"), TOO_LONG_MS);
  const ended = new Promise<Result>((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(tooLong);
      onEnd();
      const said = { stdout: text("stdout"), stderr: text("stderr"), stdoutBytes: Buffer.concat(chunks.stdout) };
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), ...said });
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    stdout: () => text("stdout"),
    stderr: () => text("stderr"),
    until: (stream, pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text(stream));
          if (match) {
            looks.delete(look);
            resolve(match);
          }
        };
        looks.add(look);
        look();
        ended.then(({ code, stdout, stderr }) =>
          reject(new Error(`ended with ${code} before ${pattern} was seen:\n${stdout}\n${stderr}`)),
        );
      }),
    kill: (signal) => void child.kill(signal),
    endInput: () => void child.stdin.end(),
  };
}

/** The words of a command that runs `script` in Node. */
export function script(text: string, ...args: readonly string[]): string[] {
  return ["--", process.execPath, "-e", text, ...args];
}

/** A command that says `ready FENCE PID` and runs until its stdin ends. */
export const holdOpen = script(
  "console.log('ready', process.env.CLOUD_LOCK_FENCE, process.pid); process.stdin.on('end', () => process.exit(0)).resume()",
);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** Where nobody waits for orphans (a container without an init), they stay as zombies. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
