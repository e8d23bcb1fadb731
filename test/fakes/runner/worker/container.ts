/**
 * Stands for a job container: a process namespace of its own, whose first process reaps nothing and whose end ends all
 * within. As with `docker exec`, a step is a client out here and the real process in there, which no signal reaches.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { kill } from "../processes.ts";

const UNSHARE = ["--pid", "--fork", "--mount-proc", "--kill-child"];

/** For `skip`: false where process namespaces can be had. */
export function noContainers(): string | false {
  const attempt = spawnSync("unshare", [...UNSHARE, "true"]);
  return attempt.status !== 0 && "process namespaces need unshare(1) and root";
}

export class Container {
  private readonly outside: ChildProcess;
  private readonly first: number;

  constructor(outside: ChildProcess, first: number) {
    this.outside = outside;
    this.first = first;
  }

  /** The command of the client. */
  enter(argv: readonly string[], cwd: string): string[] {
    return ["nsenter", `--target=${this.first}`, "--pid", "--mount", `--wd=${cwd}`, "--", ...argv];
  }

  async stop(): Promise<void> {
    const ended = once(this.outside, "exit");
    // The kernel ends all within before it lets the first process go.
    kill(this.first, "SIGKILL");
    await ended;
  }
}

/** `env` is all that its first process gets. */
export async function startContainer(env: NodeJS.ProcessEnv): Promise<Container> {
  const script = "echo up; exec tail -f /dev/null";
  const outside = spawn("unshare", [...UNSHARE, "sh", "-c", script], { env, stdio: ["ignore", "pipe", "ignore"] });
  await once(outside.stdout, "data");
  const children = readFileSync(`/proc/${outside.pid}/task/${outside.pid}/children`, "latin1");
  return new Container(outside, Number.parseInt(children, 10));
}
