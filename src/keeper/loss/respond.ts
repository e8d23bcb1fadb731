/** Does what was asked for when a lock is lost, and says what came of it. Never rejects. */
import type { Deps } from "../../deps.ts";
import { LockError } from "../../errors.ts";
import type { ProcessIdentity } from "../../process/table.ts";
import { cancelRun, ownRun } from "../github.ts";
import { type Plan, TOKEN_VARIABLE, trackingIdOf } from "./plan.ts";
import { LOOK_MS, stopSteps } from "./steps.ts";

/** What a keeper did about a loss. */
export interface Reaction {
  readonly done: "steps-stopped" | "run-cancelled" | "nothing";
  /** The same for people, with what went wrong; without a full stop. */
  readonly text: string;
}

interface StopReaction extends Reaction {
  /** There was no step to be stopped. */
  readonly idle: boolean;
}

export interface Circumstances {
  readonly worker: ProcessIdentity | undefined;
  /** Between TERM and KILL at most, as of now. */
  graceMs(): number;
  /** What is left of the validity: the time in which all must be done. */
  validForMs(): number;
  /** Aborts when nobody waits for the steps any more. */
  readonly ending: AbortSignal;
}

/** A cancellation that comes late is better than none. */
const LEAST_CANCEL_MS = 5_000;
/** A lock that was taken from us is valid for nobody knows how long, and post waits no longer than this. */
const MOST_CANCEL_MS = 20_000;

export async function respond(plan: Plan, circumstances: Circumstances, deps: Deps): Promise<Reaction> {
  const said = plan.instead === undefined ? [] : [plan.instead];
  const reaction = await act(plan, circumstances, deps);
  return { done: reaction.done, text: [...said, reaction.text].filter(Boolean).join("; ") };
}

async function act({ action }: Plan, circumstances: Circumstances, deps: Deps): Promise<Reaction> {
  if (action === "cancel-run") return await cancel(circumstances, deps);
  if (action === "fail") return { done: "nothing", text: "" };
  const { ending, validForMs } = circumstances;
  const stopped = await stop(() => ending.aborted || validForMs() <= LOOK_MS, circumstances, deps);
  if (stopped.done === "steps-stopped" || ending.aborted) return stopped;
  // What could not be stopped from here, GitHub may still stop.
  const cancelled = deps.env[TOKEN_VARIABLE] ? await cancel(circumstances, deps) : undefined;
  if (cancelled?.done === "run-cancelled") return { done: cancelled.done, text: `${stopped.text}; ${cancelled.text}` };
  const next = await stopNext(stopped, circumstances, deps);
  return { done: next.done, text: [next.text, cancelled?.text].filter(Boolean).join("; ") };
}

/** Between two steps, the one that comes next must not go on without the lock. */
async function stopNext(stopped: StopReaction, circumstances: Circumstances, deps: Deps): Promise<Reaction> {
  // Elsewhere, a step cannot be told from a post hook, which is to clean up.
  if (!stopped.idle || process.platform !== "linux") return stopped;
  const next = await stop(() => circumstances.ending.aborted, circumstances, deps);
  return next.idle ? stopped : next;
}

async function stop(isOver: () => boolean, circumstances: Circumstances, deps: Deps): Promise<StopReaction> {
  const trackingId = trackingIdOf(deps.env);
  const { worker } = circumstances;
  if (trackingId === undefined || worker === undefined)
    return { done: "nothing", text: "no step could be found", idle: false };
  try {
    const { count, ran, leftPids } = await stopSteps({ ...circumstances, isOver, trackingId, worker }, deps);
    if (leftPids.length > 0)
      return {
        done: "nothing",
        text: `these processes of the job could not be stopped: ${leftPids.join(", ")}`,
        idle: !ran,
      };
    const processes = `${count} ${count === 1 ? "process" : "processes"}`;
    if (ran) return { done: "steps-stopped", text: `the ${ran} step was stopped (${processes})`, idle: false };
    const left = count > 0 ? `; ${processes} of earlier ones were stopped` : "";
    return { done: "nothing", text: `no step was running${left}`, idle: true };
  } catch (error) {
    return { done: "nothing", text: `the running step could not be stopped: ${explain(error)}`, idle: false };
  }
}

async function cancel(circumstances: Circumstances, deps: Deps): Promise<Reaction> {
  const run = ownRun(deps.env);
  const token = deps.env[TOKEN_VARIABLE];
  if (!run || !token)
    return { done: "nothing", text: "the run could not be cancelled: the token or the run's id is missing" };
  try {
    const limitMs = Math.min(Math.max(circumstances.validForMs(), LEAST_CANCEL_MS), MOST_CANCEL_MS);
    await cancelRun(run, token, limitMs, deps);
    return { done: "run-cancelled", text: "the workflow run was cancelled" };
  } catch (error) {
    return { done: "nothing", text: `the run could not be cancelled: ${explain(error)}` };
  }
}

function explain(error: unknown): string {
  if (error instanceof LockError)
    return error.hint ? `${error.message} (${error.hint.replace(/\.$/, "")})` : error.message;
  return "an unexpected error";
}
