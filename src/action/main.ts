/** `main`: takes over the lock that pre has taken, or takes it now; fails closed; sets the outputs. */

import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import type { Session } from "../keeper/session.ts";
import type { Status } from "../keeper/status.ts";
import { judge } from "../keeper/verdict.ts";
import { acquireForJob, type GivenUp, type Held, offerCommand } from "./acquire.ts";
import { runHook } from "./hook.ts";
import { readSettings } from "./inputs.ts";
import { describeHeld } from "./report.ts";
import type { Runner } from "./runner.ts";
import { openOwnSession, readJobState } from "./state.ts";

runHook(async (runner, deps, signal) => {
  const outcome = takeOver(runner, deps) ?? (await acquireForJob(readSettings(runner, deps.env), runner, deps, signal));
  if ("status" in outcome) {
    for (const lock of outcome.status.locks) runner.info(`cloud-lock: ${describeHeld(lock)}`);
    setOutputs(runner, outcome.status, outcome.session);
    offer(runner, outcome);
  } else {
    setOutputs(runner, undefined, outcome.skipped);
    if (outcome.skipped) runner.exportVariable("CLOUD_LOCK_SESSION", outcome.skipped.folder);
  }
});

/** What pre has done; undefined when it has left the lock to us. */
function takeOver(runner: Runner, deps: Deps): Held | GivenUp | undefined {
  const state = readJobState(runner);
  if (!state || state.outcome === "asked") return undefined;
  const session = openOwnSession(state, deps.env);
  if (state.outcome !== "held") return { skipped: state.outcome === "skipped" ? session : undefined };
  const status = session.readStatus();
  const verdict = judge(status, deps.clock);
  if (verdict.health !== "lost" && status) return { session, status };
  throw new LockError("lost", `the lock that was taken before the job's steps is not held any more: ${verdict.why}`, {
    hint: "Run the job again.",
  });
}

function setOutputs(runner: Runner, status: Status | undefined, session: Session | undefined): void {
  const locks = status?.locks ?? [];
  const before = locks.flatMap((lock) => lock.heldBefore ?? []);
  runner.setOutput("acquired", String(status !== undefined));
  runner.setOutput("lock-id", locks.map((lock) => lock.claimId).join("\n"));
  runner.setOutput("fencing-token", locks.map((lock) => lock.lease?.fence).join("\n"));
  runner.setOutput("waited-ms", String(locks.reduce((sum, lock) => sum + (lock.waitedMs ?? 0), 0)));
  runner.setOutput("holder", before.length === 0 ? "" : JSON.stringify(before));
  runner.setOutput("session", session?.folder ?? "");
}

/** For the steps that follow. Of several locks, the variables name the first. */
function offer(runner: Runner, { session, status }: Held): void {
  const [first] = status.locks;
  runner.exportVariable("CLOUD_LOCK_SESSION", session.folder);
  runner.exportVariable("CLOUD_LOCK_ID", first?.claimId ?? "");
  runner.exportVariable("CLOUD_LOCK_FENCE", first?.lease?.fence ?? "");
  offerCommand(session, runner);
}
