/** Ordinary calls that only look: a few attempts within a bounded time. */

import type { Deps } from "./deps.ts";
import { isTransient } from "./errors.ts";
import { retryDelayMs } from "./lock/backoff.ts";

const ATTEMPTS = 3;

export async function patiently<T>(deps: Deps, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const never = new AbortController().signal;
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(never);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error;
      await deps.clock.sleep(retryDelayMs(attempt, 2_000, deps.random));
    }
  }
}
