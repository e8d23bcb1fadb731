/** A job that runs: wait for what happens in it, and let things happen to it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EventLog } from "./event-log.ts";
import type { JobEvent, Order, PhaseRecord } from "./events.ts";
import type { Stage } from "./job.ts";
import { type JobEnding, JobResult } from "./job-result.ts";
import { type Found, kill, processesOf } from "./processes.ts";

type Of<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

export class RunningJob {
  /** The runner's folder. */
  readonly home: string;
  readonly result: Promise<JobResult>;
  private readonly events: EventLog;
  private readonly listener: ChildProcess;
  private readonly keepsHome: boolean;
  private fate: "listener-died" | "power-lost" | undefined;

  /** Use `startJob`. */
  constructor(home: string, keepsHome: boolean, events: EventLog, listener: ChildProcess) {
    this.home = home;
    this.keepsHome = keepsHome;
    this.events = events;
    this.listener = listener;
    this.result = this.finish();
    // Whoever waits for it is told; who does not is not to be ended by it.
    this.result.catch(() => {});
  }

  /** RUNNER_TEMP. */
  get temp(): string {
    return join(this.home, "_work", "_temp");
  }

  /** Resolves when that stage runs, with its process; 0 for a composite action, which has none. */
  async started(step: string, stage: Stage): Promise<number> {
    const event = await this.events.first(
      (event): event is Of<"phase-started"> =>
        event.type === "phase-started" && event.step === step && event.stage === stage,
      `the start of ${step} ${stage}`,
    );
    return event.pid ?? 0;
  }

  async ended(step: string, stage: Stage): Promise<PhaseRecord> {
    return this.events.first(
      (event): event is Of<"phase-ended"> =>
        event.type === "phase-ended" && event.step === step && event.stage === stage,
      `the end of ${step} ${stage}`,
    );
  }

  /** Resolves with the first line of the log that matches, past or to come. */
  async line(pattern: RegExp): Promise<string> {
    const event = await this.events.first(
      (event): event is Of<"line"> => event.type === "line" && pattern.test(event.text),
      `a line like ${pattern}`,
    );
    return event.text;
  }

  async worker(): Promise<Of<"worker-started">> {
    return this.events.first((event): event is Of<"worker-started"> => event.type === "worker-started", "a worker");
  }

  /** Makes an empty file in RUNNER_TEMP, for a step that waits for it. */
  open(name: string): void {
    writeFileSync(join(this.temp, name), "");
  }

  /** Somebody cancels the run, or the job's own time limit is over: the server sends the same message. */
  cancel(): void {
    // A listener that has ended hears nothing.
    if (this.listener.connected) this.listener.send({ type: "cancel" } satisfies Order);
  }

  /** Resolves when the worker has acted on it: whoever is to be signalled has been. */
  async cancelling(): Promise<void> {
    await this.events.first((event): event is Of<"cancelling"> => event.type === "cancelling", "a cancellation");
  }

  /** The runner's service is stopped: the step is ended, and no post is run. */
  stopService(): void {
    this.listener.kill("SIGTERM");
  }

  /** kill -9 of the stage that runs, none of its children. */
  async killPhase(step: string, stage: Stage): Promise<void> {
    kill(await this.started(step, stage), "SIGKILL");
  }

  /** The steps run on, and nobody cleans up. */
  async killWorker(): Promise<void> {
    kill((await this.worker()).pid, "SIGKILL");
  }

  /** The job runs on, while GitHub calls it failed. */
  killListener(): void {
    this.fate = "listener-died";
    this.listener.kill("SIGKILL");
  }

  /** The machine is gone, with everything on it. */
  losePower(): void {
    this.fate = "power-lost";
    this.killAll();
  }

  /** The processes of this runner that are not the runner itself. */
  survivors(): Found[] {
    return processesOf(this.home).filter(({ command }) => !/(listener|worker\/index)\.ts|^Runner\./.test(command));
  }

  /** Ends whatever is left, and removes the runner's folder unless it was given. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.killAll();
    await this.result.catch(() => {});
    this.killAll();
    if (!this.keepsHome) rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  private killAll(): void {
    this.listener.kill("SIGKILL");
    // What is started while the others are killed is found by looking again.
    for (let found = processesOf(this.home); found.length > 0; found = processesOf(this.home))
      for (const { pid } of found) kill(pid, "SIGKILL");
  }

  private async finish(): Promise<JobResult> {
    const listenerEnded = once(this.listener, "exit");
    const isLast = (event: JobEvent): event is Of<"job-ended"> | Of<"crashed"> =>
      event.type === "job-ended" || event.type === "crashed";
    const last = await this.events.first(isLast, "its end").catch(() => undefined);
    await listenerEnded;
    if (last?.type === "crashed") throw new Error(`the simulator is defective: ${last.message}`);
    const phases = this.events.all.filter((event) => event.type === "phase-ended");
    return new JobResult(this.endingOf(last), phases);
  }

  private endingOf(last: Of<"job-ended"> | undefined): JobEnding {
    const end = this.fate ?? (last ? "completed" : "worker-died");
    return {
      end,
      conclusion: end === "completed" && last ? last.conclusion : "failure",
      env: last?.env ?? {},
      errors: last?.errors ?? [],
      survivors: this.survivors(),
      leftInTemp: existsSync(this.temp) ? readdirSync(this.temp) : [],
    };
  }
}
