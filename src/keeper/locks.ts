/** The locks of one session: taken one after the other in the given order, held together, released in reverse. */
import { newClaim } from "../claim.ts";
import type { Deps } from "../deps.ts";
import type { LockBackend } from "../lock/backend.ts";
import { Hold, type HoldEvent } from "../lock/hold.ts";
import { abortReserveMs, remainingMs } from "../lock/timing.ts";
import { holdersOf } from "../lock-text.ts";
import { type OpenedLock, openBackend } from "../open.ts";
import type { LockRequest } from "../request.ts";
import { take } from "../take.ts";
import type { LockStatus } from "./status.ts";
import { WaiterLog } from "./waiters.ts";

export interface TakeAllOptions {
  readonly operation: string;
  readonly signal: AbortSignal;
  readonly say: (index: number, change: Partial<LockStatus>) => void;
  readonly onTrouble: (error: unknown) => void;
}

interface HeldLock {
  readonly hold: Hold;
  readonly opened: OpenedLock;
  /** Tells what was seen at the release. */
  readonly sayLast: () => void;
}

export class HeldLocks {
  private readonly held: HeldLock[] = [];
  private readonly clock: Deps["clock"];

  private constructor(clock: Deps["clock"]) {
    this.clock = clock;
  }

  /** When any of the locks fails, those that were taken already are released, and the error is thrown. */
  static async take(requests: readonly LockRequest[], options: TakeAllOptions, deps: Deps): Promise<HeldLocks> {
    const locks = new HeldLocks(deps.clock);
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

  /** What is left of the leases' validity, also of one that was lost: others may hold once it is over. */
  validForMs(): number {
    return Math.min(...this.held.map(({ hold }) => remainingMs(hold.lease, this.clock.now())));
  }

  /** How long the work may take to end after TERM, so that a kill still comes within the validity. */
  graceMs(): number {
    const { timings } = this;
    const reserveMs = Math.max(...timings.map(({ ttlMs }) => abortReserveMs(ttlMs)));
    return Math.max(0, Math.min(...timings.map(({ graceMs }) => graceMs), this.validForMs() - reserveMs));
  }

  private get timings() {
    return this.held.map(({ opened }) => opened.timing);
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
    const opened = await openBackend(new URL(request.url), request.times, deps, request.identity);
    try {
      const { backend, timing } = opened;
      const claim = newClaim({ ...request.claim, operation: options.operation, ttlMs: timing.ttlMs }, deps);
      say({ url: backend.url, claimId: claim.id });
      const { signal, onTrouble } = options;
      const wait = { ...request, signal, onTrouble, onBusy: (waiting: LockStatus["waiting"]) => say({ waiting }) };
      const { lease, waitedMs, lastBusy } = await take(opened, claim, wait, deps);
      const waiters = new WaiterLog();
      const onEvent = reporter(say, waiters, backend);
      const hold = new Hold(backend, lease, { timing, ...deps, onEvent });
      this.held.push({ hold, opened, sayLast: () => say(seen(waiters, backend)) });
      const heldBefore = lastBusy && holdersOf(lastBusy);
      say({ waiting: undefined, lease, waitedMs, heldBefore, refreshes: 0, grantedAtMs: deps.clock.now().wallMs });
    } catch (error) {
      await opened[Symbol.asyncDispose]();
      throw error;
    }
  }

  private async each(end: (hold: Hold) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (const { hold, opened, sayLast } of this.held.splice(0).reverse()) {
      await end(hold).then(sayLast, (error: unknown) => errors.push(error));
      // What it was opened for is done: that a connection does not close in order says nothing of the lock.
      await Promise.resolve(opened[Symbol.asyncDispose]()).catch(() => {});
    }
    if (errors.length > 0) throw errors[0];
  }
}

function reporter(
  say: (change: Partial<LockStatus>) => void,
  waiters: WaiterLog,
  backend: LockBackend,
): (event: HoldEvent) => void {
  let refreshes = 0;
  return (event) => {
    if (event.kind === "refreshed") say({ lease: event.lease, refreshes: ++refreshes, ...seen(waiters, backend) });
    else if (event.kind === "unhealthy") say({ unhealthy: true });
    else if (event.kind === "recovered") say({ unhealthy: false });
  };
}

function seen(waiters: WaiterLog, backend: LockBackend): Pick<LockStatus, "waitedBehind"> {
  waiters.see(backend.lastSeen);
  return { waitedBehind: waiters.waiters };
}
