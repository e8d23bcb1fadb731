/** `post`: gives the lock back through the keeper, or without it; fails the job when the lock was lost on the way. */
import { spawnSync } from "node:child_process";
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { lastWord } from "../keeper/last-word.ts";
import type { Session } from "../keeper/session.ts";
import { COMMAND_LINE } from "../keeper/start.ts";
import { errorOf, freesItself, type Status } from "../keeper/status.ts";
import { runHook } from "./hook.ts";
import type { Runner } from "./runner.ts";
import { openOwnSession, readJobState } from "./state.ts";
import { summaryTable } from "./summary.ts";

/** Within what the runner leaves to all posts together after a cancel. */
const LAST_WORD_MS = 25_000;
/** How `cloud-lock release` exits when it has removed a dead keeper's claim: the lock was lost. */
const CLAIM_REMOVED = 76;

runHook(async (runner, deps) => {
  const state = readJobState(runner);
  if (!state) return runner.info("cloud-lock: no lock was taken");
  const session = openOwnSession(state, deps.env);
  session.requestRelease();
  const last = await lastWord(session, deps.clock, LAST_WORD_MS);
  if (!last) return releaseForDead(session, runner);
  summarise(last, runner, deps);
  if (last.phase === "released" || last.phase === "failed") return;
  if (last.phase === "unreleased") return warnOfUnreleased(last, runner, deps);
  const { message, hint } = errorOf(last, "Find out what the job had done, and run it again.");
  throw new LockError("lost", `the lock was lost while the job ran: ${message}`, { hint });
});

function summarise(status: Status, runner: Runner, { clock, env }: Deps): void {
  const held = status.locks.filter((lock) => lock.lease);
  if (held.length === 0) return;
  for (const lock of held) runner.info(`cloud-lock: ${status.phase} ${lock.url}`);
  if (runner.input("summary").toLowerCase() !== "false")
    runner.addSummary(summaryTable(status, clock.now().wallMs, env));
}

/** No reason to fail the job: all that it did was done under the lock. */
function warnOfUnreleased(status: Status, runner: Runner, { clock }: Deps): void {
  const names = status.locks.map((lock) => lock.url).join(", ");
  const { message } = errorOf(status, "");
  const text = `${names} was held until the job's end, but could not be released: ${message}; ${freesItself(status, clock)}`;
  runner.annotate("warning", text);
}

/** Only the command line's bundle can talk to stores. */
function releaseForDead(session: Session, runner: Runner): void {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND_LINE, "release", "--session", session.folder], {
    encoding: "utf8",
    timeout: LAST_WORD_MS,
    // The annotation is ours to make.
    env: { ...process.env, GITHUB_ACTIONS: "" },
  });
  for (const line of (stderr ?? "").split("\n").filter(Boolean)) runner.info(line);
  const removed = status === 0 || status === CLAIM_REMOVED;
  const outcome = removed ? "its claim was removed" : "its claim frees itself when the ttl runs out";
  throw new LockError("lost", `the keeper of the lock had died while the job ran; ${outcome}`, {
    hint: "The lock may have been another's for a while: find out what the job had done, and run it again.",
  });
}
