/** What ends by itself (credentials, tokens): fetched when needed, renewed beside the work, never waited for without need. */
import type { Clock } from "../clock.ts";
import { unlessAborted } from "../lock/time-limit.ts";

export interface Expiring {
  /** When it ends, in milliseconds since 1970 by this machine's wall clock. */
  readonly expiresMs: number;
}

export interface Renewed<T> {
  /** What is valid now. @throws what the fetch throws; the signal's reason when that comes first. */
  get(signal: AbortSignal): Promise<T>;
  /** It was refused: fetch anew next time. */
  forget(): void;
}

/** How long before its end something is renewed; of what lives shorter, a third of its life. */
const RENEW_MS = 5 * 60_000;
/** What is this near its end may be refused on arrival; of what lives shorter, a tenth of its life. */
const SPARE_MS = 10_000;
/** After a renewal that failed, while what we have still serves. */
const PAUSE_MS = 15_000;

interface Kept<T> {
  readonly value: T;
  readonly renewAtMs: number;
  readonly uselessAtMs: number;
}

export function renewed<T extends Expiring>(fetch: () => Promise<T>, clock: Clock): Renewed<T> {
  let kept: Kept<T> | undefined;
  let renewal: Promise<T> | undefined;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;

  const renew = async () => {
    const askedMs = clock.now().wallMs;
    const value = await fetch();
    kept = keep(value, askedMs);
    return value;
  };
  const start = () => {
    const started = renew().finally(() => {
      if (renewal === started) renewal = undefined;
    });
    // Who needs the new one awaits it; the others are served by the old one.
    started.catch(() => {
      pausedUntilMs = clock.now().monotonicMs + PAUSE_MS;
    });
    return started;
  };
  return {
    async get(signal) {
      const { wallMs, monotonicMs } = clock.now();
      if (kept && wallMs < kept.uselessAtMs) {
        if (wallMs >= kept.renewAtMs && monotonicMs >= pausedUntilMs) renewal ??= start();
        return kept.value;
      }
      renewal ??= start();
      const awaited = renewal;
      try {
        return await unlessAborted(signal, () => awaited);
      } catch (error) {
        // One that hangs may hang for ever: the next call starts another. Whatever this one brings is still used.
        if (signal.aborted && renewal === awaited) renewal = undefined;
        throw error;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}

function keep<T extends Expiring>(value: T, askedMs: number): Kept<T> {
  const lifeMs = value.expiresMs - askedMs;
  return {
    value,
    renewAtMs: value.expiresMs - Math.min(RENEW_MS, lifeMs / 3),
    uselessAtMs: value.expiresMs - Math.min(SPARE_MS, lifeMs / 10),
  };
}
