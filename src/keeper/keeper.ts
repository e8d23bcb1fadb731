/**
 * The keeper: the detached process that acquires, refreshes and releases the locks of a session. Its work is to wait for
 * the word to release. It watches the worker (whoever needs the locks) and has a longest lifetime: when either ends, it
 * stops refreshing and lets the ttl run out, since orphaned steps may still be working.
 */

import type { Clock } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { identify } from "../process/identity.ts";
import { HeldTooLong, Orphaned, ReleaseAsked, watchForEnd } from "./ending.ts";
import { HeldLocks } from "./locks.ts";
import { announce } from "./loss/announce.ts";
import { planFor } from "./loss/plan.ts";
import { type Reaction, respond } from "./loss/respond.ts";
import type { Session } from "./session.ts";
import type { KeeperSpec } from "./spec.ts";
import type { LockStatus, Status } from "./status.ts";

/** Runs until the session's end; never rejects for what happens to the locks, since its status says that. */
export async function keep(session: Session, interrupt: AbortSignal, deps: Deps): Promise<void> {
  const spec = session.readSpec();
  const report = new Report(session, spec, deps.clock);
  await using ending = watchForEnd(session, spec, interrupt, deps);
  try {
    await takeAndHold(spec, ending.signal, report, deps);
  } catch (error) {
    if (error instanceof ReleaseAsked) report.say({ phase: "released" });
    else report.say({ phase: error instanceof Orphaned ? "abandoned" : "failed", error: describe(error) });
  }
  await report.untilSaid();
}

async function takeAndHold(spec: KeeperSpec, ending: AbortSignal, report: Report, deps: Deps): Promise<void> {
  const say = (index: number, change: Partial<LockStatus>) => report.sayOf(index, change);
  const take = { operation: spec.operation, signal: ending, say, onTrouble: log };
  const locks = await HeldLocks.take(spec.requests, take, deps);
  report.say({ phase: "held" });
  const end = await whenAborted([ending, ...locks.lost]);
  if (ending.reason instanceof ReleaseAsked && !locks.lost.some((signal) => signal.aborted)) {
    const trouble = await locks.release().then(() => undefined, describe);
    return report.say(trouble ? { phase: "unreleased", error: trouble } : { phase: "released" });
  }
  const error = describe(end);
  report.say({ phase: "stopping", error });
  // The other locks go on being refreshed until the work has been stopped.
  const reaction = await reactTo(ending, locks, spec, error, deps);
  await locks.abandon();
  report.say({ phase: end instanceof Orphaned ? "abandoned" : "lost", error, reaction });
}

/** Nothing is done when nobody is left to be told: at the job's end, and when its worker has died. */
async function reactTo(
  ending: AbortSignal,
  locks: HeldLocks,
  { onLost, worker }: KeeperSpec,
  { message }: NonNullable<Status["error"]>,
  deps: Deps,
): Promise<Reaction | undefined> {
  if (onLost === undefined || (ending.aborted && !(ending.reason instanceof HeldTooLong))) return undefined;
  const over = ending.aborted ? after(LINGER_MS, deps.clock) : ending;
  const announced = announce({ message, worker, ending: over }, deps.clock);
  const plan = planFor(onLost, deps.env, worker !== undefined, process.platform);
  const circumstances = { worker, ending: over, graceMs: () => locks.graceMs(), validForMs: () => locks.validForMs() };
  const reaction = onLost === "fail" ? undefined : await respond(plan, circumstances, deps);
  await announced;
  return reaction;
}

/** So long a keeper whose time to hold is over goes on, to be gone within 5 s: it was noticed up to 2 s late. */
const LINGER_MS = 2_500;

function after(ms: number, clock: Clock): AbortSignal {
  const over = new AbortController();
  void clock.sleep(ms).then(() => over.abort());
  return over.signal;
}

/** How often a last word that could not be written is tried again, once a second: within what a release waits. */
const LAST_WORD_ATTEMPTS = 10;

/** The keeper's word to the others: the one writer of `status.json`. */
class Report {
  private readonly session: Session;
  private readonly clock: Clock;
  private status: Status;
  private said = false;

  constructor(session: Session, spec: KeeperSpec, clock: Clock) {
    this.session = session;
    this.clock = clock;
    const keeper = identify(process.pid) ?? { pid: process.pid, start: "" };
    const locks = spec.requests.map(({ name, url }): LockStatus => ({ name, url }));
    this.status = { session: spec.id, phase: "waiting", keeper, locks };
    this.say({});
  }

  /** What cannot be written (a full disk) is logged and goes out with the next word: the locks come first. */
  say(change: Partial<Status>): void {
    this.status = { ...this.status, ...change };
    try {
      if (this.session.exists) this.session.writeStatus(this.status);
      this.said = true;
    } catch (error) {
      this.said = false;
      log(error);
    }
  }

  /** For the last word, after which none comes. */
  async untilSaid(): Promise<void> {
    for (let attempt = 1; !this.said && attempt <= LAST_WORD_ATTEMPTS; attempt++) {
      await this.clock.sleep(1_000);
      this.say({});
    }
  }

  sayOf(index: number, change: Partial<LockStatus>): void {
    this.say({ locks: this.status.locks.map((lock, at) => (at === index ? { ...lock, ...change } : lock)) });
  }
}

/** The reason of the first that aborts. */
function whenAborted(signals: readonly AbortSignal[]): Promise<unknown> {
  const either = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    if (either.aborted) resolve(either.reason);
    else either.addEventListener("abort", () => resolve(either.reason), { once: true });
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
