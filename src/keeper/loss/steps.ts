/** Stops the running step of the job that a keeper belongs to. Linux and macOS. */
import type { Deps } from "../../deps.ts";
import { stopTree } from "../../process/stop.ts";
import { systemTable } from "../../process/system-table.ts";
import type { ProcessIdentity, ProcessTable } from "../../process/table.ts";
import { KEEPER_VARIABLE } from "../mark.ts";
import { TRACKING_VARIABLE } from "./plan.ts";
import { RunningSteps } from "./running-steps.ts";

export interface StopSteps {
  readonly trackingId: string;
  /** The process that runs the steps. Neither it nor its ancestors are stopped. */
  readonly worker: ProcessIdentity;
  /** Between TERM and KILL at most, as of now. */
  graceMs(): number;
  /** A step is waited for when none runs right now, until this is true: the one that starts next would run without the lock. */
  isOver(): boolean;
  /** Cuts a pause in that waiting short. */
  readonly ending: AbortSignal;
  /** By default, this machine's. */
  readonly table?: ProcessTable;
}

export interface StoppedSteps {
  /** How many processes were told to end. */
  readonly count: number;
  /** The step that was stopped: one that ran already, or the next one to begin. undefined when none ran until it was over. */
  readonly ran: "running" | "next" | undefined;
  /** Those that could not be stopped: other users', mostly. */
  readonly leftPids: readonly number[];
}

/** Between two looks for a step that starts. */
export const LOOK_MS = 100;

/** TERM to all processes of the running step and what earlier ones left running, KILL to what is left after the grace. */
export async function stopSteps(options: StopSteps, { clock }: Pick<Deps, "clock">): Promise<StoppedSteps> {
  const { trackingId, worker, ending } = options;
  const { table = systemTable(process.platform, [TRACKING_VARIABLE, KEEPER_VARIABLE]) } = options;
  const tree = { rootPid: undefined, treeId: trackingId };
  let count = 0;
  for (let look = 1; ; look++) {
    const steps = new RunningSteps(table, worker, trackingId);
    const stop = async () =>
      await stopTree(() => tree, options.graceMs(), { table: steps, clock, selfPid: process.pid });
    const left = steps.any || look === 1 ? await stop() : [];
    count += steps.count;
    const found = steps.stopped || (steps.any && left.length > 0);
    const ran = found ? (look === 1 ? "running" : "next") : undefined;
    if (ran || options.isOver()) return { count, ran, leftPids: left.map(({ pid }) => pid) };
    await clock.sleep(LOOK_MS, ending).catch(() => {});
  }
}
