/** The process of a place's server: stopped, killed, and started again just as it was. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { identify, isAlive } from "../../src/process/identity.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";
import type { RunningServer } from "../../test/servers/server.ts";
import type { PlaceServer } from "../soak/place.ts";
import { signal } from "./processes.ts";

type State = "serves" | "stopped" | "dead";

export class ServerProcess implements Disposable {
  readonly keepsData: boolean;
  private readonly running: RunningServer;
  private readonly command: readonly string[];
  private readonly cwd: string;
  private readonly env: Readonly<Record<string, string>>;
  private process: ProcessIdentity | undefined;
  private child: ChildProcess | undefined;
  private state: State = "serves";

  constructor({ running, keepsData }: PlaceServer) {
    const { pid } = running;
    this.running = running;
    const words = (name: string) => readFileSync(`/proc/${pid}/${name}`, "utf8").split("\0").slice(0, -1);
    this.keepsData = keepsData;
    this.command = words("cmdline");
    this.env = Object.fromEntries(words("environ").map((entry) => entry.split(/=(.*)/s).slice(0, 2)));
    this.cwd = readlinkSync(`/proc/${pid}/cwd`);
    this.process = identify(pid);
  }

  /** The pids of the server that runs now. */
  get pids(): number[] {
    return this.process ? [this.process.pid] : [];
  }

  /** The end of what it has said, when it has ended though nobody here told it to; undefined otherwise. */
  get endedByItself(): string | undefined {
    if (this.state !== "serves" || !this.process || isAlive(this.process)) return undefined;
    return this.running.lastWords() || "it said nothing";
  }

  /** False when it is stopped or dead already. */
  stop(): boolean {
    if (this.state !== "serves" || !signal(this.process, "SIGSTOP")) return false;
    this.state = "stopped";
    return true;
  }

  goOn(): void {
    signal(this.process, "SIGCONT");
    this.state = "serves";
  }

  /** False when it is stopped or dead already. */
  kill(): boolean {
    if (this.state !== "serves" || !signal(this.process, "SIGKILL")) return false;
    this.state = "dead";
    return true;
  }

  /** The same command on the same port, with what it has kept. */
  startAgain(): void {
    const [program = "", ...args] = this.command;
    this.child = spawn(program, args, { cwd: this.cwd, env: this.env, stdio: "ignore" });
    this.process = this.child.pid === undefined ? undefined : identify(this.child.pid);
    this.state = "serves";
  }

  /** Ends what was started here; the first one is its starter's. */
  [Symbol.dispose](): void {
    this.child?.kill("SIGKILL");
  }
}
