/** A lock whose every answer a test has scripted, for what stands above the port. */
import { LockError } from "../../src/errors.ts";
import type { Busy, Claim, Granted, Lease, LockBackend, LockView, Lost } from "../../src/lock/backend.ts";

/** One answer: a value, an error to throw, or a function that makes one. */
export type Answer<T> = T | Error | ((signal: AbortSignal) => Promise<T>);

export const outage = new LockError("unavailable", "the store does not answer");
export const denial = new LockError("denied", "the store refuses these credentials");

/** Never answers, and does not listen to its signal either. */
export const hang = () => new Promise<never>(() => {});

/** Answers only by obeying its signal. */
export const hangUntilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

/** Answers are used in order; the last one is repeated. */
export class ScriptedBackend implements LockBackend {
  readonly url = "test://store/lock";
  readonly minTtlMs = 1;
  tryAcquires: Answer<Granted | Busy>[] = [];
  refreshes: Answer<Granted | Lost>[] = [];
  releases: Answer<void>[] = [];
  /** What was called, in order. */
  readonly calls: string[] = [];

  tryAcquire(_claim: Claim, signal: AbortSignal): Promise<Granted | Busy> {
    return this.answer("tryAcquire", this.tryAcquires, signal);
  }

  refresh(_lease: Lease, signal: AbortSignal): Promise<Granted | Lost> {
    return this.answer("refresh", this.refreshes, signal);
  }

  async release(_claimId: string, signal: AbortSignal): Promise<void> {
    await this.answer("release", this.releases, signal);
  }

  async inspect(): Promise<LockView> {
    return { url: this.url, version: undefined, fence: undefined, claims: [] };
  }

  async evict(): Promise<boolean> {
    return false;
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  count(call: string): number {
    return this.calls.filter((other) => other === call).length;
  }

  private async answer<T>(call: string, script: Answer<T>[], signal: AbortSignal): Promise<T> {
    this.calls.push(call);
    const next = script.length > 1 ? script.shift() : script[0];
    if (next instanceof Error) throw next;
    return next instanceof Function ? next(signal) : (next as T);
  }
}

export function busyAnswer(blockers = 1): Busy {
  const view = { url: "test://store/lock", version: "v1", fence: "1", claims: [] };
  return { kind: "busy", view, ahead: blockers, blockers, joined: true };
}
