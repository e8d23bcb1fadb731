/** `cloud-lock release`: gives back the lock of a session, through its keeper or without it. */
import { LockError } from "../errors.ts";
import { FINAL, openSession, type Session, type Status } from "../keeper/session.ts";
import { untilEnded } from "../keeper/start.ts";
import { type Deps, openBackend } from "../open.ts";
import { isAlive } from "../process/identity.ts";
import type { Command } from "./commands.ts";
import { EXIT } from "./exit-codes.ts";
import { patiently } from "./patiently.ts";

/** Longer than the keeper itself takes before it gives up. */
const LAST_WORD_MS = 20_000;

export const command: Command = async ({ args, console, deps }) => {
  const session = openSession(args.text("session") ?? deps.env.CLOUD_LOCK_SESSION);
  session.requestRelease();
  const status = session.readStatus();
  if (status && !FINAL.has(status.phase) && !isAlive(status.keeper)) {
    await releaseForDead(session, status, deps);
    console.warn(`the keeper of ${status.url} had died; its claim was removed`);
    return EXIT.ok;
  }
  const last = await lastWord(session, deps);
  if (last.phase === "lost" || last.phase === "abandoned")
    throw new LockError("lost", `the lock had been lost before its release: ${last.error?.message ?? last.phase}`, {
      hint: last.error?.hint ?? "Find out what the work had done, and run it again.",
    });
  console.say(
    last.phase === "released" ? `released ${last.url}` : `${last.url} was never held: ${last.error?.message ?? ""}`,
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

/** By the recorded claim id, whose compare-and-swap touches nobody else's claim. */
async function releaseForDead(session: Session, status: Status, deps: Deps): Promise<void> {
  const { claimId } = status;
  if (claimId === undefined) return;
  const { request } = session.readSpec();
  await using opened = await openBackend(new URL(request.url), request.times, deps);
  await patiently(deps, (signal) => opened.backend.release(claimId, signal));
}
