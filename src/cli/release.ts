/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */

import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { releaseForDead } from "../keeper/dead.ts";
import { openSession, type Session } from "../keeper/session.ts";
import { diedWithoutLastWord, untilEnded } from "../keeper/start.ts";
import { errorOf, type Status } from "../keeper/status.ts";
import type { Command } from "./commands.ts";
import { EXIT } from "./exit-codes.ts";

/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;

export const command: Command = async ({ args, console, deps }) => {
  const session = openSession(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
  session.requestRelease();
  const status = session.readStatus();
  if (status && diedWithoutLastWord(session)) {
    await releaseForDead(session, status, deps);
    console.warn(`the keeper of ${session.folder} had died; its claims were removed`);
    return EXIT.ok;
  }
  const last = await lastWord(session, deps);
  if (last.phase === "lost" || last.phase === "abandoned") {
    const { message, hint } = errorOf(last, "Find out what the work had done, and run it again.");
    throw new LockError("lost", `the lock had been lost before its release: ${message}`, { hint });
  }
  const names = last.locks.map((lock) => lock.url).join(", ");
  console.say(
    last.phase === "released" ? `released ${names}` : `${names} was never held: ${last.error?.message ?? ""}`,
  );
  return EXIT.ok;
};

async function lastWord(session: Session, deps: Deps): Promise<Status> {
  const late = new LockError("unavailable", `the keeper of ${session.folder} does not answer`, {
    hint: `Its log is ${session.logFile}; without it the lock frees itself when the ttl runs out.`,
  });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(late), LAST_WORD_MS);
  try {
    return await untilEnded(session, deps.clock, limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
