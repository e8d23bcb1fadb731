/** What ends a session: the word to release, a signal, its worker's death, its longest time, a removed folder. */

import type { Deps } from "../deps.ts";
import { formatDuration } from "../duration.ts";
import { isAlive } from "../process/identity.ts";
import { changesIn } from "./folder-changes.ts";
import type { Session } from "./session.ts";
import type { KeeperSpec } from "./spec.ts";

/** How soon the worker's death and max-hold are noticed: well within 5 s, and seldom enough for a keeper that holds for hours. */
const LOOK_MS = 2_000;

/** The reason of an abort by the word to release. */
export class ReleaseAsked extends Error {}
/** The reason of an abort because nobody needs the lock any more, or nobody can say so. */
export class Orphaned extends Error {}
/** The worker lives, and its steps may go on working: but no longer under the lock. */
export class HeldTooLong extends Orphaned {}

export interface Ending extends AsyncDisposable {
  /** Aborts when the session is to end, its reason a ReleaseAsked or an Orphaned. */
  readonly signal: AbortSignal;
}

export function watchForEnd(session: Session, spec: KeeperSpec, interrupt: AbortSignal, deps: Deps): Ending {
  const begin = deps.clock.now();
  const ending = new AbortController();
  const over = new AbortController();
  const reason = (): Error | undefined => {
    if (session.releaseRequested) return new ReleaseAsked("asked to release");
    if (interrupt.aborted) return new Orphaned("the keeper was told to end");
    if (!session.exists) return new Orphaned("the session's folder was removed");
    if (spec.worker && !isAlive(spec.worker))
      return new Orphaned(`the process that needed the lock has ended (pid ${spec.worker.pid})`);
    const livedMs = deps.clock.now().monotonicMs - begin.monotonicMs;
    if (livedMs >= spec.maxHoldMs)
      return new HeldTooLong(`the longest time to hold, ${formatDuration(spec.maxHoldMs)}, is over`);
    return undefined;
  };
  const watch = async () => {
    for await (const _ of changesIn(session.folder, deps.clock, over.signal, LOOK_MS)) {
      const why = reason();
      if (why) return ending.abort(why);
    }
  };
  interrupt.addEventListener("abort", () => ending.abort(reason()), { once: true });
  const done = watch();
  return {
    signal: ending.signal,
    async [Symbol.asyncDispose]() {
      over.abort();
      await done;
    },
  };
}
