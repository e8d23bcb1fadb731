/**
 * The keeper: the detached process that acquires, refreshes and releases the lock of a session. Its work is to wait for
 * the word to release. It watches the worker (whoever needs the lock) and has a longest lifetime: when either ends, it
 * stops refreshing and lets the ttl run out, since orphaned steps may still be working.
 */
import { newClaim } from "../claim.ts";
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { Hold, type HoldEvent } from "../lock/hold.ts";
import { type Deps, openBackend } from "../open.ts";
import { identify, isAlive } from "../process/identity.ts";
import { take } from "../take.ts";
import type { Session, Status } from "./session.ts";
import type { KeeperSpec } from "./spec.ts";

/** The reason of an abort by the word to release. */
class ReleaseAsked extends Error {}
/** The reason of an abort because nobody needs the lock any more, or nobody can say so. */
class Orphaned extends Error {}

/** Runs until the session's end; never rejects for what happens to the lock, since its status says that. */
export async function keep(session: Session, interrupt: AbortSignal, deps: Deps): Promise<void> {
  const spec = session.readSpec();
  const keeper = identify(process.pid) ?? { pid: process.pid, start: "" };
  let status: Status = { phase: "starting", keeper, url: spec.request.url };
  const say = (change: Partial<Status>) => {
    status = { ...status, ...change };
    if (session.exists) session.writeStatus(status);
  };
  say({});
  const ended = new AbortController();
  const ending = watchForEnd(session, spec, interrupt, deps, ended.signal);
  try {
    await acquireAndHold(spec, ending.signal, say, deps);
  } catch (error) {
    say({ phase: "failed", error: describe(error) });
  } finally {
    ended.abort();
    await ending.done;
  }
}

type Say = (change: Partial<Status>) => void;

async function acquireAndHold(spec: KeeperSpec, ending: AbortSignal, say: Say, deps: Deps): Promise<void> {
  const { request, operation } = spec;
  await using opened = await openBackend(new URL(request.url), request.times, deps);
  const { backend, timing } = opened;
  const claim = newClaim({ ...request.claim, operation, ttlMs: timing.ttlMs }, deps);
  say({ phase: "waiting", url: backend.url, claimId: claim.id });
  try {
    const wait = {
      ...request,
      signal: ending,
      onBusy: (waiting: Status["waiting"]) => say({ waiting }),
      onTrouble: log,
    };
    const { lease, waitedMs } = await take(opened, claim, wait, deps);
    let refreshes = 0;
    const onEvent = (event: HoldEvent) => {
      if (event.kind === "refreshed") say({ lease: event.lease, refreshes: ++refreshes });
      else if (event.kind === "unhealthy") say({ unhealthy: true });
      else if (event.kind === "recovered") say({ unhealthy: false });
    };
    const hold = new Hold(backend, lease, { timing, ...deps, onEvent });
    say({ phase: "held", lease, waitedMs, waiting: undefined });
    await untilAborted(AbortSignal.any([ending, hold.signal]));
    await end(hold, ending, say);
  } catch (error) {
    // Asked to end while waiting: `acquire` has left the line.
    if (error instanceof ReleaseAsked) return say({ phase: "released" });
    if (error instanceof Orphaned) return say({ phase: "abandoned", error: describe(error) });
    throw error;
  }
}

async function end(hold: Hold, ending: AbortSignal, say: Say): Promise<void> {
  if (hold.signal.aborted) {
    await hold.abandon();
    return say({ phase: "lost", error: describe(hold.signal.reason) });
  }
  if (ending.reason instanceof ReleaseAsked) {
    await hold.release();
    return say({ phase: "released" });
  }
  await hold.abandon();
  say({ phase: "abandoned", error: describe(ending.reason) });
}

/** Aborts `signal` when the session is to end, for whatever reason. */
function watchForEnd(session: Session, spec: KeeperSpec, interrupt: AbortSignal, deps: Deps, ended: AbortSignal) {
  const controller = new AbortController();
  const begin = deps.clock.now();
  interrupt.addEventListener("abort", () => controller.abort(reason()), { once: true });
  const reason = (): Error | undefined => {
    if (session.releaseRequested) return new ReleaseAsked("asked to release");
    if (interrupt.aborted) return new Orphaned("the keeper was told to end");
    if (!session.exists) return new Orphaned("the session's folder was removed");
    if (spec.worker && !isAlive(spec.worker))
      return new Orphaned(`the process that needed the lock has ended (pid ${spec.worker.pid})`);
    const livedMs = deps.clock.now().monotonicMs - begin.monotonicMs;
    if (livedMs >= spec.maxHoldMs)
      return new Orphaned(`the longest time to hold, ${formatDuration(spec.maxHoldMs)}, is over`);
    return undefined;
  };
  const watch = async () => {
    for await (const _ of session.changes(deps.clock, ended)) {
      const why = reason();
      if (why) return controller.abort(why);
    }
  };
  return { signal: controller.signal, done: watch() };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function describe(error: unknown): NonNullable<Status["error"]> {
  if (error instanceof LockError) return { kind: error.kind, message: error.message, hint: error.hint };
  if (error instanceof Orphaned) return { kind: "lost", message: error.message };
  log(error);
  return { kind: "unavailable", message: error instanceof Error ? error.message : String(error) };
}

/** The keeper's stderr is its log file. */
function log(error: unknown): void {
  process.stderr.write(`${error instanceof LockError ? error.message : String(error)}\n`);
}
