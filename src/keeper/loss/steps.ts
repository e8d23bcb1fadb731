/** Stops the running step of the job that a keeper belongs to. Linux and macOS. */
import type { Deps } from "../../deps.ts";
import { stopTree } from "../../process/stop.ts";
import { systemTable } from "../../process/system-table.ts";
import type { ProcessIdentity } from "../../process/table.ts";
import { KEEPER_VARIABLE } from "../mark.ts";
import { TRACKING_VARIABLE } from "./plan.ts";
import { RunningSteps } from "./running-steps.ts";

export interface StopSteps {
  readonly trackingId: string;
  /** The process that runs the steps. Neither it nor its ancestors are stopped. */
  readonly worker: ProcessIdentity;
  /** Between TERM and KILL at most, as of now. */
  graceMs(): number;
  /** Until then a step is waited for when none runs right now: the one that starts next would run without the lock. */
  validForMs(): number;
  /** Ends that waiting. */
  readonly ending: AbortSignal;
}

export interface StoppedSteps {
  /** How many processes were told to end. */
  readonly count: number;
  /** False when no step ran as long as the lock was valid. */
  readonly ran: boolean;
  /** Those that could not be stopped: other users', mostly. */
  readonly leftPids: readonly number[];
}

/** Between two looks for a step that starts. */
const LOOK_MS = 100;

/** TERM to all processes of the running step and what earlier ones left running, KILL to what is left after the grace. */
export async function stopSteps(options: StopSteps, { clock }: Deps): Promise<StoppedSteps> {
  const { trackingId, worker, ending } = options;
  const table = systemTable(process.platform, [TRACKING_VARIABLE, KEEPER_VARIABLE]);
  const tree = { rootPid: undefined, treeId: trackingId };
  for (let count = 0; ; await clock.sleep(LOOK_MS, ending).catch(() => {})) {
    const steps = new RunningSteps(table, worker, trackingId);
    const left = await stopTree(() => tree, options.graceMs(), { table: steps, clock, selfPid: process.pid });
    count += steps.count;
    const over = options.validForMs() <= LOOK_MS || ending.aborted;
    if (steps.any || over) return { count, ran: steps.any, leftPids: left.map(({ pid }) => pid) };
  }
}
