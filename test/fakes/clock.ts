/** A clock that a test moves by hand: timers fire in order as it passes them. */
import type { Clock, Moment } from "../../src/clock.ts";

interface Timer {
  readonly dueMs: number;
  readonly fire: () => void;
}

export class ManualClock implements Clock {
  private monotonicMs = 1_000;
  private wallMs: number;
  private timers: Timer[] = [];

  constructor(wallMs = Date.UTC(2026, 0, 1)) {
    this.wallMs = wallMs;
  }

  now(): Moment {
    return { monotonicMs: this.monotonicMs, wallMs: this.wallMs };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer: Timer = { dueMs: this.monotonicMs + Math.max(0, ms), fire: resolve };
      this.timers.push(timer);
      signal?.addEventListener(
        "abort",
        () => {
          this.timers = this.timers.filter((other) => other !== timer);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  /** Lets `ms` pass on both clocks, firing what falls due, and lets promises settle after each. */
  async advance(ms: number): Promise<void> {
    const endMs = this.monotonicMs + ms;
    await settle();
    for (;;) {
      const next = this.timers.filter((timer) => timer.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
      // After a pause, timers are overdue.
      const stepMs = Math.max(0, (next?.dueMs ?? endMs) - this.monotonicMs);
      this.monotonicMs += stepMs;
      this.wallMs += stepMs;
      if (!next) return settle();
      this.timers = this.timers.filter((timer) => timer !== next);
      next.fire();
      await settle();
    }
  }

  /** Lets as much time pass as `promise` needs to settle, timer by timer. */
  async drive<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const note = () => {
      settled = true;
    };
    promise.then(note, note);
    for (await settle(); !settled; ) {
      if (this.timers.length === 0) throw new Error("a promise waits for something other than this clock");
      await this.advance(Math.min(...this.timers.map((timer) => timer.dueMs)) - this.monotonicMs);
    }
    return promise;
  }

  /** How many sleeps are under way; 0 when nothing would keep the process alive. */
  get sleepers(): number {
    return this.timers.length;
  }

  /** Sets the wall clock forward or back without any time passing. */
  jump(ms: number): void {
    this.wallMs += ms;
  }

  /** Suspends the machine: the wall goes on, the monotonic clock stands still, no timer fires. */
  suspend(ms: number): void {
    this.wallMs += ms;
  }

  /** Moves both clocks without firing timers: the process was stopped (SIGSTOP) for so long. */
  pause(ms: number): void {
    this.monotonicMs += ms;
    this.wallMs += ms;
  }
}

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
