/** `cloud-lock acquire --detach`: takes a lock and leaves it to a keeper. */

import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { callingProcess } from "../keeper/caller.ts";
import { releaseForDead } from "../keeper/dead.ts";
import { createSession, type Session } from "../keeper/session.ts";
import { startKeeper, untilEnded, untilHeld } from "../keeper/start.ts";
import type { LockStatus } from "../keeper/status.ts";
import { identify, isAlive } from "../process/identity.ts";
import type { ProcessIdentity } from "../process/table.ts";
import { lockRequest } from "./claim-flags.ts";
import type { Command } from "./command.ts";
import type { Console } from "./console.ts";
import { EXIT } from "./exit-codes.ts";
import { catchInterrupts, Interrupted } from "./interrupts.ts";
import type { Arguments } from "./parse.ts";
import { printJson } from "./print-json.ts";
import { reportWaiting } from "./waiting.ts";

const MAX_HOLD_MS = 6 * 3_600_000;
/** How long the keeper may take to leave the line after an interrupt. */
const LEAVE_MS = 8_000;

export const command: Command = async ({ args, console, deps }) => {
  if (!args.has("detach"))
    throw new LockError("invalid", "acquire needs --detach: the lock is kept by a process in the background", {
      hint: "To hold a lock in the foreground, use cloud-lock run LOCK -- COMMAND.",
    });
  const request = lockRequest(args, deps.env);
  const worker = workerOf(args, console, deps);
  const maxHoldMs = args.durationMs("max-hold") ?? MAX_HOLD_MS;
  const session = createSession(args.text("session"), deps.env);
  // Before there is a keeper: nobody else could tell it that it is not needed any more.
  using interrupts = catchInterrupts();
  await startKeeper(session, { requests: [request], operation: "acquire", worker, maxHoldMs }, deps.env);
  const report = reportWaiting(console, deps.clock);
  try {
    const status = await untilHeld(session, deps.clock, interrupts.signal, report.onBusy).finally(report.end);
    // Its keeper would let go of it at once, whatever we say here.
    if (worker && !isAlive(worker)) throw workerGone(worker);
    for (const lock of status.locks) {
      console.say(`holding ${lock.url} (fence ${lock.lease?.fence}) until: cloud-lock release`);
      answer(session, lock, args.has("json"));
    }
    return EXIT.ok;
  } catch (error) {
    await withdraw(session, deps);
    if (error instanceof Interrupted) return error.exitCode;
    throw worker && !isAlive(worker) ? workerGone(worker) : error;
  }
};

/** So that a keeper that still lives does not keep what nobody knows of. */
async function withdraw(session: Session, deps: Deps): Promise<void> {
  try {
    session.requestRelease();
    const last = await untilEnded(session, deps.clock, AbortSignal.timeout(LEAVE_MS));
    // The keeper left its claim to the ttl, since work may go on; but nobody was told yet that it may begin.
    if (last.phase === "abandoned") await releaseForDead(session, last, deps);
  } catch {
    // It is dead, or ends with the process that it watches; why we withdraw is the more important word.
  }
}

function workerGone({ pid }: ProcessIdentity): LockError {
  return new LockError("lost", `the process that the lock was to be kept for (pid ${pid}) has ended already`, {
    hint: "Name a process that lasts as long as the work: --watch-pid $$, in a script.",
  });
}

/** Whose end ends the keeper: by default our caller, the shell that needs the lock. */
function workerOf(args: Arguments, console: Console, deps: Deps): ProcessIdentity | undefined {
  const given = args.wholeNumber("watch-pid", 0);
  if (given === 0) return undefined;
  if (given === undefined && deps.env.npm_execpath) {
    console.say(
      "started by npm, whose own process ends at once: only --max-hold bounds the keeper, or give --watch-pid $$",
    );
    return undefined;
  }
  const worker = identify(given ?? callingProcess(process.ppid));
  if (!worker && given !== undefined) throw new LockError("invalid", `--watch-pid: there is no process ${given}`);
  return worker;
}

/** The answer on stdout: shell assignments for `eval`, or JSON. */
function answer(session: Session, lock: LockStatus, json: boolean): void {
  const { name, url, claimId = "", lease, waitedMs } = lock;
  const fence = lease?.fence ?? "";
  if (json) printJson({ session: session.folder, id: claimId, fence, path: url, waitedMs });
  else exportVariables({ SESSION: session.folder, ID: claimId, FENCE: fence, NAME: name });
}

function exportVariables(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    process.stdout.write(`export CLOUD_LOCK_${name}='${value.replaceAll("'", "'\\''")}'\n`);
}
