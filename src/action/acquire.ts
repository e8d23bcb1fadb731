/** Takes the locks for a job: starts the keeper, follows it until it holds them, and tells what happened. Pre and main. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { JOB_CLAIMS_VARIABLE, withClaims } from "../job-claims.ts";
import { createSession, type Session } from "../keeper/session.ts";
import { COMMAND_LINE, startKeeper, untilEnded, untilHeld } from "../keeper/start.ts";
import type { Status } from "../keeper/status.ts";
import type { Busy } from "../lock/backend.ts";
import { WaitTeller } from "../wait-text.ts";
import { watchHolderRun } from "./holder-run.ts";
import type { Settings } from "./inputs.ts";
import { warnOfOtherPlan, withToken } from "./loss.ts";
import type { Runner } from "./runner.ts";
import { type JobState, saveJobState } from "./state.ts";
import { findWorker } from "./worker.ts";

/** How long leaving the line may take after a cancel: the runner sends TERM 7.5 s after INT. */
const WITHDRAW_MS = 5_000;

export interface Held {
  readonly session: Session;
  readonly status: Status;
}

/** The wait was over, and the job goes on without the lock. */
export interface GivenUp {
  /** Set under on-timeout skip: the session by which `cloud-lock check` finds that the lock is not held. */
  readonly skipped: Session | undefined;
}

/**
 * @throws LockError when the locks cannot be had, after everything was withdrawn; the signal's reason when aborted.
 */
export async function acquireForJob(
  settings: Settings,
  runner: Runner,
  deps: Deps,
  signal: AbortSignal,
): Promise<Held | GivenUp> {
  const session = createSession(undefined, deps.env);
  const save = (outcome: JobState["outcome"]) => saveJobState(runner, { session: session.folder, outcome });
  // Before the first request goes out, so that post finds it whatever happens to us.
  save("asked");
  await start(session, settings, runner, deps);
  const { requests, token } = settings;
  runner.startGroup(`cloud-lock: ${requests.map((request) => request.name).join(", ")}`);
  const holderRun = watchHolderRun(runner, token, deps);
  const teller = new WaitTeller(runner.info, deps.clock);
  const onBusy = (busy: Busy) => {
    teller.onBusy(busy);
    holderRun.onBusy(busy);
  };
  try {
    const status = await untilHeld(session, deps.clock, signal, onBusy);
    save("held");
    const ids = status.locks.flatMap((lock) => lock.claimId ?? []);
    runner.exportVariable(JOB_CLAIMS_VARIABLE, withClaims(deps.env, ids));
    return { session, status };
  } catch (error) {
    if (signal.aborted) await withdraw(session, deps);
    if (!(error instanceof LockError && error.kind === "timeout") || settings.onTimeout === "fail") throw error;
    save(settings.onTimeout === "skip" ? "skipped" : "unlocked");
    runner.annotate("warning", `${error.message}; the job goes on without it, as on-timeout says`);
    return { skipped: settings.onTimeout === "skip" ? session : undefined };
  } finally {
    holderRun.end();
    runner.endGroup();
  }
}

async function start(session: Session, settings: Settings, runner: Runner, deps: Deps): Promise<void> {
  const { requests, maxHoldMs, onLost } = settings;
  const worker = findWorker(process.ppid);
  const env = withToken(deps.env, settings);
  warnOfOtherPlan(runner, settings, env, worker);
  await startKeeper(session, { requests, operation: "", worker, maxHoldMs, onLost }, env);
}

async function withdraw(session: Session, deps: Deps): Promise<void> {
  session.requestRelease();
  await untilEnded(session, deps.clock, AbortSignal.timeout(WITHDRAW_MS)).catch(() => {});
}

/** Puts `cloud-lock` on the PATH of the steps that follow, run by the very Node that runs us. */
export function offerCommand(session: Session, runner: Runner): void {
  const folder = path.join(session.folder, "bin");
  mkdirSync(folder, { recursive: true });
  const quoted = [process.execPath, COMMAND_LINE].map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  writeFileSync(path.join(folder, "cloud-lock"), `#!/bin/sh\nexec ${quoted} "$@"\n`, { mode: 0o755 });
  if (process.platform === "win32")
    writeFileSync(path.join(folder, "cloud-lock.cmd"), `@"${process.execPath}" "${COMMAND_LINE}" %*\r\n`);
  runner.addPath(folder);
}
