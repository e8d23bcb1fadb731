/** The locks of one session: taken one after the other in the given order, held together, released in reverse. */
import { newClaim } from "../claim.ts";
import type { Deps } from "../deps.ts";
import { Hold, type HoldEvent } from "../lock/hold.ts";
import { holdersOf } from "../lock-text.ts";
import { type OpenedLock, openBackend } from "../open.ts";
import type { LockRequest } from "../request.ts";
import { take } from "../take.ts";
import type { LockStatus } from "./status.ts";

export interface TakeAllOptions {
  readonly operation: string;
  readonly signal: AbortSignal;
  readonly say: (index: number, change: Partial<LockStatus>) => void;
  readonly onTrouble: (error: unknown) => void;
}

export class HeldLocks {
  private readonly held: { readonly hold: Hold; readonly opened: OpenedLock }[] = [];

  /** When any of the locks fails, those that were taken already are released, and the error is thrown. */
  static async take(requests: readonly LockRequest[], options: TakeAllOptions, deps: Deps): Promise<HeldLocks> {
    const locks = new HeldLocks();
    try {
      for (const [index, request] of requests.entries()) {
        const heldSoFar = AbortSignal.any([options.signal, ...locks.lost]);
        await locks.takeOne(
          request,
          { ...options, signal: heldSoFar, say: (_, change) => options.say(index, change) },
          deps,
        );
      }
      return locks;
    } catch (error) {
      await locks.release().catch(options.onTrouble);
      throw error;
    }
  }

  /** One signal for each lock; it aborts when that lease is lost. */
  get lost(): AbortSignal[] {
    return this.held.map(({ hold }) => hold.signal);
  }

  /** Releases all in reverse. @throws the first error, after all were tried. */
  async release(): Promise<void> {
    await this.each(async (hold) => await hold.release());
  }

  /** Stops refreshing: the ttls run out. */
  async abandon(): Promise<void> {
    await this.each(async (hold) => await hold.abandon());
  }

  private async takeOne(request: LockRequest, options: TakeAllOptions, deps: Deps): Promise<void> {
    const say = (change: Partial<LockStatus>) => options.say(0, change);
    const opened = await openBackend(new URL(request.url), request.times, deps);
    try {
      const { backend, timing } = opened;
      const claim = newClaim({ ...request.claim, operation: options.operation, ttlMs: timing.ttlMs }, deps);
      say({ url: backend.url, claimId: claim.id });
      const { signal, onTrouble } = options;
      const wait = { ...request, signal, onTrouble, onBusy: (waiting: LockStatus["waiting"]) => say({ waiting }) };
      const { lease, waitedMs, lastBusy } = await take(opened, claim, wait, deps);
      const hold = new Hold(backend, lease, { timing, ...deps, onEvent: reporter(say) });
      this.held.push({ hold, opened });
      const heldBefore = lastBusy && holdersOf(lastBusy);
      say({ waiting: undefined, lease, waitedMs, heldBefore, refreshes: 0, grantedAtMs: deps.clock.now().wallMs });
    } catch (error) {
      await opened[Symbol.asyncDispose]();
      throw error;
    }
  }

  private async each(end: (hold: Hold) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (const { hold, opened } of this.held.splice(0).reverse()) {
      await end(hold).catch((error: unknown) => errors.push(error));
      await opened[Symbol.asyncDispose]();
    }
    if (errors.length > 0) throw errors[0];
  }
}

function reporter(say: (change: Partial<LockStatus>) => void): (event: HoldEvent) => void {
  let refreshes = 0;
  return (event) => {
    if (event.kind === "refreshed") say({ lease: event.lease, refreshes: ++refreshes });
    else if (event.kind === "unhealthy") say({ unhealthy: true });
    else if (event.kind === "recovered") say({ unhealthy: false });
  };
}
