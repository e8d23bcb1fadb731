/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */

import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { releaseForDead } from "../keeper/dead.ts";
import { lastWord } from "../keeper/last-word.ts";
import { openSession, type Session } from "../keeper/session.ts";
import { errorOf, freesItself, type Status, wasLost } from "../keeper/status.ts";
import { annotateLoss } from "./annotate.ts";
import type { Command } from "./command.ts";
import type { Console } from "./console.ts";
import { EXIT } from "./exit-codes.ts";

/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;
const HINT_LOST = "Find out what the work had done, and run it again.";

export const command: Command = async ({ args, console, deps }) => {
  const session = openSession(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
  const before = session.readStatus();
  if (before?.phase === "unreleased") return await releaseAgain(session, before, console, deps);
  session.requestRelease();
  const last = await lastWord(session, deps.clock, LAST_WORD_MS);
  if (!last) return await releaseWithoutKeeper(session, console, deps);
  if (last.phase === "lost" || last.phase === "abandoned") {
    const { message, hint } = errorOf(last, HINT_LOST);
    throw lost(`the lock had been lost before its release: ${message}`, hint, last, deps);
  }
  if (last.phase === "unreleased") throw unreleased(last, deps);
  console.say(
    last.phase === "released"
      ? `released ${namesOf(last)}`
      : `${namesOf(last)} was never held: ${last.error?.message ?? ""}`,
  );
  return EXIT.ok;
};

/** Whatever the claim's state is by now: from the keeper's death on nobody refreshed it, and nobody stopped the work. */
async function releaseWithoutKeeper(session: Session, console: Console, deps: Deps): Promise<number> {
  const status = session.readStatus();
  if (!status) return EXIT.ok;
  await releaseForDead(session, status, deps);
  if (status.phase === "waiting") {
    console.warn(
      `the keeper of ${session.folder} had died before ${namesOf(status)} was held; its claims were removed`,
    );
    return EXIT.ok;
  }
  const text = `the keeper of ${session.folder} had died; its claims were removed, but ${namesOf(status)} may have been another's by then`;
  throw lost(text, HINT_LOST, status, deps);
}

function lost(text: string, hint: string | undefined, status: Status, { env }: Deps): LockError {
  if (wasLost(status)) annotateLoss(env, text);
  return new LockError("lost", text, { hint });
}

/** The work was done under the lock; only the store could not be told. */
async function releaseAgain(session: Session, status: Status, console: Console, deps: Deps): Promise<number> {
  await releaseForDead(session, status, deps);
  console.say(`released ${namesOf(status)}, at another attempt`);
  return EXIT.ok;
}

function unreleased(status: Status, deps: Deps): LockError {
  const { kind, message } = errorOf(status, "");
  const text = `${namesOf(status)} was held until now, but is not released: ${message}; ${freesItself(status, deps.clock)}`;
  return new LockError(kind, text, { hint: "Or try again: cloud-lock release." });
}

function namesOf(status: Status): string {
  return status.locks.map((lock) => lock.url).join(", ");
}
