/** Starts a keeper as a process of its own, and follows it until it holds the lock or has given up. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import type { Clock } from "../clock.ts";
import { LockError } from "../errors.ts";
import type { Busy } from "../lock/backend.ts";
import { isAlive } from "../process/identity.ts";
import { TREE_VARIABLE } from "../process/marker.ts";
import { changesIn } from "./folder-changes.ts";
import { ownJob } from "./github.ts";
import { KEEPER_MARK, KEEPER_VARIABLE } from "./mark.ts";
import type { Session } from "./session.ts";
import type { KeeperTask } from "./spec.ts";
import { errorOf, FINAL, type Status } from "./status.ts";

/** The command line's entry, from the sources as well as from any bundle: both lie one folder away from it. */
export const COMMAND_LINE = path.join(import.meta.dirname, "..", "cli", `index${path.extname(import.meta.filename)}`);

type Env = Readonly<Record<string, string | undefined>>;

/** How long a new keeper may take to say its first word. */
const FIRST_WORD_MS = 15_000;

/** What a keeper needs in its environment before it has read the rest from stdin. None of it is secret. */
const PLAIN = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "SYSTEMROOT",
  "TEMP",
  "TMP",
  "TMPDIR",
  "RUNNER_TRACKING_ID",
  TREE_VARIABLE,
];

/**
 * Detached, with nothing of ours open, away from the work tree. Our environment, credentials included, goes over stdin:
 * what stands in a process's environment can be read by others of the same user.
 */
export async function startKeeper(session: Session, task: KeeperTask, env: Env): Promise<void> {
  session.writeSpec({ ...task, id: randomUUID(), job: ownJob(env) });
  const log = openSync(session.logFile, "a", 0o600);
  try {
    const argv = [...process.execArgv, COMMAND_LINE, "keeper", session.folder];
    const plain = Object.fromEntries(PLAIN.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
    const keeper = spawn(process.execPath, argv, {
      detached: true,
      stdio: ["pipe", log, log],
      cwd: session.folder,
      env: { ...plain, [KEEPER_VARIABLE]: KEEPER_MARK },
    });
    keeper.on("error", () => {});
    keeper.unref();
    if (keeper.stdin) await handOver(keeper.stdin, JSON.stringify(env));
  } finally {
    closeSync(log);
  }
}

/** A keeper that died before it read everything is noticed by its missing first word. */
function handOver(stdin: Writable, text: string): Promise<void> {
  return new Promise((resolve) => {
    stdin.on("error", () => resolve());
    stdin.end(text, () => resolve());
  });
}

/**
 * Resolves when the keeper holds the lock.
 * @throws LockError when it has ended without; the signal's reason when aborted (the keeper then goes on).
 */
export async function untilHeld(
  session: Session,
  clock: Clock,
  signal: AbortSignal,
  onBusy: (busy: Busy) => void,
): Promise<Status> {
  let told = "";
  for await (const status of follow(session, clock, signal)) {
    const waiting = status.locks.find((lock) => lock.waiting)?.waiting;
    const text = JSON.stringify(waiting ?? "");
    if (waiting && text !== told) onBusy(waiting);
    told = text;
    if (status.phase === "held") return status;
    if (FINAL.has(status.phase)) throw errorOf(status, `Its log is ${session.logFile}.`);
  }
  throw signal.reason;
}

/** Resolves with the keeper's last word. @throws LockError `unavailable` when it died without one. */
export async function untilEnded(session: Session, clock: Clock, signal: AbortSignal): Promise<Status> {
  for await (const status of follow(session, clock, signal)) if (FINAL.has(status.phase)) return status;
  throw signal.reason;
}

/** The keeper's statuses as they change, until the signal. @throws LockError when it is dead. */
async function* follow(session: Session, clock: Clock, signal: AbortSignal): AsyncIterable<Status> {
  const begin = clock.now();
  for await (const _ of changesIn(session.folder, clock, signal)) {
    // Whether it lives is asked first, so that a last word said in between is still heard.
    const before = session.readStatus();
    const alive = before ? isAlive(before.keeper) : clock.now().monotonicMs - begin.monotonicMs < FIRST_WORD_MS;
    const status = session.readStatus();
    if (status) yield status;
    if (status && FINAL.has(status.phase)) return;
    if (!alive) throw died(session);
  }
}

function died(session: Session): LockError {
  return new LockError("unavailable", `the keeper of ${session.folder} has died without a word`, {
    hint: `Its log is ${session.logFile}; what it held frees itself when the ttl runs out.`,
  });
}
