/** One process with clocks of its own: it can be stopped, suspended with its machine, and killed. */
import type { Clock, Moment } from "../../src/clock.ts";
import type { LockBackend } from "../../src/lock/backend.ts";
import type { Engine, Timer } from "./engine.ts";

/** What floating point may get wrong. */
const ROUNDING_MS = 1e-6;
/** Node's timers know nothing shorter. */
const LEAST_SLEEP_MS = 1;

export interface ClockTraits {
  /** How fast the monotonic clock runs; 1.05 is 5 % fast. */
  readonly rate: number;
  readonly wallRate: number;
  /** What the wall clock shows when the run begins, in milliseconds since 1970. */
  readonly wallMs: number;
}

/** A process beside the contenders, with a client of its own. */
export interface Bystander {
  readonly process: SimProcess;
  readonly backend: LockBackend;
}

export class SimProcess {
  readonly name: string;
  readonly clock: Clock;
  private readonly engine: Engine;
  private readonly traits: ClockTraits;
  private state: "running" | "stopped" | "dead" = "running";
  /** What came due while the process was stopped. */
  private overdue: (() => void)[] = [];
  private jumpedMs = 0;
  /** True time that the monotonic clock has missed, standing still. */
  private missedMs = 0;
  private suspendedAt: number | undefined;
  private resumedAt = Number.NEGATIVE_INFINITY;
  private troubledAt = Number.NEGATIVE_INFINITY;

  constructor(name: string, engine: Engine, traits: ClockTraits) {
    this.name = name;
    this.engine = engine;
    this.traits = traits;
    this.clock = { now: () => this.now(), sleep: (ms, signal) => this.sleep(ms, signal) };
  }

  get isDead(): boolean {
    return this.state === "dead";
  }

  /** Something came between this process and its signs of life. */
  noteTrouble(): void {
    this.troubledAt = this.engine.nowMs;
  }

  /** Whether it has run, and been heard, all the time since then. */
  isWellSince(ms: number): boolean {
    return this.state === "running" && this.troubledAt < ms;
  }

  /** True while it is stopped, and at the very moment at which it goes on. */
  get isBehind(): boolean {
    return this.state === "stopped" || this.resumedAt === this.engine.nowMs;
  }

  now(): Moment {
    const trueMs = this.engine.nowMs;
    const awakeMs = (this.suspendedAt ?? trueMs) - this.missedMs;
    return {
      monotonicMs: 1_000 + awakeMs * this.traits.rate,
      wallMs: this.traits.wallMs + trueMs * this.traits.wallRate + this.jumpedMs,
    };
  }

  /** Runs `act` in this process: now, when it goes on, or never. */
  deliver(act: () => void): void {
    if (this.state === "running") act();
    else if (this.state === "stopped") this.overdue.push(act);
  }

  /** SIGSTOP; with `suspend`, the whole machine sleeps and its monotonic clock stands still. */
  stop(suspend: boolean): void {
    if (this.state !== "running") return;
    this.state = "stopped";
    if (suspend) this.suspendedAt = this.engine.nowMs;
  }

  resume(): void {
    if (this.state !== "stopped") return;
    this.state = "running";
    this.resumedAt = this.engine.nowMs;
    this.noteTrouble();
    if (this.suspendedAt !== undefined) this.missedMs += this.engine.nowMs - this.suspendedAt;
    this.suspendedAt = undefined;
    // One by one, each with its consequences, as an event loop does.
    for (const act of this.overdue.splice(0)) this.engine.after(0, () => this.deliver(act));
  }

  kill(): void {
    this.state = "dead";
    this.overdue = [];
  }

  jumpWall(ms: number): void {
    this.jumpedMs += ms;
    this.noteTrouble();
  }

  /** By the monotonic clock, as timers do. */
  private sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const dueMs = this.now().monotonicMs + Math.max(LEAST_SLEEP_MS, ms);
      let timer: Timer | undefined;
      const end = (act: () => void) => {
        timer?.cancel();
        timer = undefined;
        signal?.removeEventListener("abort", onAbort);
        act();
      };
      const onAbort = () => end(() => reject(signal?.reason));
      const arm = () => {
        const leftMs = dueMs - this.now().monotonicMs;
        timer = this.engine.after(leftMs / this.traits.rate, () => this.deliver(fire));
      };
      // Who slept while the machine did wakes the later for it.
      const fire = () => {
        if (timer === undefined) return;
        if (this.now().monotonicMs < dueMs - ROUNDING_MS) arm();
        else end(resolve);
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      arm();
    });
  }
}
