/** `cloud-lock run`: holds a lock while a command runs. */
import path from "node:path";
import { newClaim } from "../claim.ts";
import type { Deps } from "../deps.ts";
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import { Hold, type HoldEvent } from "../lock/hold.ts";
import { type OpenedLock, openBackend } from "../open.ts";
import { type Child, startChild } from "../process/child.ts";
import { type Guard, startGuardLater } from "../process/guard.ts";
import type { LockRequest } from "../request.ts";
import { take } from "../take.ts";
import { annotateLoss } from "./annotate.ts";
import { lockRequest } from "./claim-flags.ts";
import type { Command } from "./command.ts";
import { type Console, describeError } from "./console.ts";
import { EXIT } from "./exit-codes.ts";
import { catchInterrupts, Interrupted } from "./interrupts.ts";
import type { Arguments } from "./parse.ts";
import { reportWaiting } from "./waiting.ts";

/** The guard costs a process, which the many commands that end at once do without. Until then `kill -9` leaves a gap. */
const GUARD_DELAY_MS = 20;

interface RunContext {
  readonly args: Arguments;
  readonly console: Console;
  readonly deps: Deps;
  readonly request: LockRequest;
  readonly opened: OpenedLock;
  readonly interrupt: AbortSignal;
}

export const command: Command = async ({ args, console, deps }) => {
  const request = lockRequest(args, deps.env);
  using interrupts = catchInterrupts();
  await using opened = await openBackend(new URL(request.url), request.times, deps);
  const context = { args, console, deps, request, opened, interrupt: interrupts.signal };
  try {
    for (;;) {
      const outcome = await runOnce(context);
      if (outcome !== "lost") return outcome;
      if (!args.has("restart") || interrupts.signal.aborted) return EXIT.lost;
      console.warn("taking the lock again to start the command again");
    }
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    if (!(error instanceof LockError && error.kind === "timeout") || args.text("on-timeout") !== "skip") throw error;
    console.warn(`${error.message}; skipped, as --on-timeout says`);
    return EXIT.ok;
  }
};

/** The command's exit code, which may be any, or that the lock was lost. */
type Outcome = number | "lost";

async function runOnce(context: RunContext): Promise<Outcome> {
  const { args, console, deps, request, opened, interrupt } = context;
  const operation = `run ${path.basename(args.command[0] ?? "")}`;
  const claim = newClaim({ ...request.claim, operation, ttlMs: opened.timing.ttlMs }, deps);
  const report = reportWaiting(console, deps.clock);
  const wait = { ...request, ...report, signal: interrupt };
  const { lease, waitedMs } = await take(opened, claim, wait, deps).finally(report.end);
  let onRefreshed = () => {};
  const onEvent = (event: HoldEvent) => {
    if (event.kind === "refreshed") onRefreshed();
    else reportEvent(event, console, deps.env);
  };
  const hold = new Hold(opened.backend, lease, { timing: opened.timing, ...deps, onEvent });
  try {
    interrupt.throwIfAborted();
    const waited = waitedMs < 1_000 ? "" : `, waited ${formatDuration(waitedMs)}`;
    console.say(`holding ${opened.backend.url} (fence ${lease.fence}${waited})`);
    return await runHeld(context, hold, (listener) => {
      onRefreshed = listener;
    });
  } finally {
    await hold.release().catch((error: unknown) => {
      for (const line of describeError(error)) console.warn(line);
    });
  }
}

async function runHeld(context: RunContext, hold: Hold, eachRefresh: (listener: () => void) => void): Promise<Outcome> {
  const { args, console, deps, request, opened } = context;
  const { graceMs } = opened.timing;
  const { claimId, fence } = hold.lease;
  const env = { ...deps.env, CLOUD_LOCK_ID: claimId, CLOUD_LOCK_FENCE: fence, CLOUD_LOCK_NAME: request.name };
  // This process may have been stopped between the grant and now.
  if (hold.abortsInMs() <= 0) {
    console.warn("the lease had run out before the command was started");
    return "lost";
  }
  const child = startChild(args.command, { env, treeId: claimId, clock: deps.clock });
  using guard = guardOf(child, context, hold);
  eachRefresh(() => guard?.until(hold.abortsInMs(), graceMs));
  const ended = await Promise.race([child.done, whenAborted(hold.signal)]);
  // After a pause of this process, an end that came too late may be seen before the loss is.
  if (ended !== "lost" && hold.abortsInMs() > 0) {
    if (ended.problem) console.warn(ended.problem);
    return ended.code;
  }
  if (ended !== "lost") console.warn("the lease had run out before the command's end was seen");
  await stopWork(child, hold.graceLeftMs(), console);
  return "lost";
}

/** Stops the command when this process is killed. */
function guardOf(child: Child, { deps, opened }: RunContext, hold: Hold): Guard | undefined {
  if (child.pid === undefined) return undefined;
  const { graceMs } = opened.timing;
  const { pid } = child;
  const treeId = hold.lease.claimId;
  return startGuardLater(GUARD_DELAY_MS, () => ({ treeId, pid, env: deps.env, termInMs: hold.abortsInMs(), graceMs }));
}

async function stopWork(child: Child, graceMs: number, console: Console): Promise<void> {
  const left = await child.stop(graceMs);
  if (left.length > 0)
    console.warn(
      `could not stop ${left.map((process) => `process ${process.pid}`).join(", ")}: the work may still go on`,
    );
  else console.warn("the command and all that it started were stopped");
}

function whenAborted(signal: AbortSignal): Promise<"lost"> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve("lost");
    signal.addEventListener("abort", () => resolve("lost"), { once: true });
  });
}

function reportEvent(event: HoldEvent, console: Console, env: Deps["env"]): void {
  if (event.kind === "unhealthy") {
    const [why = ""] = describeError(event.error);
    console.warn(`three refreshes in a row have failed, the lock is still held: ${why}`);
  } else if (event.kind === "recovered") console.warn("refreshes succeed again");
  else if (event.kind === "lost") {
    for (const line of describeError(event.error)) console.warn(line);
    annotateLoss(env, event.error.message);
  }
}
