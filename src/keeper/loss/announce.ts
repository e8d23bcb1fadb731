/** Says at once that a lock was lost, by an annotation in the log of the step that runs. On Linux, under GitHub's runner. */
import type { Clock } from "../../clock.ts";
import { systemTable } from "../../process/system-table.ts";
import type { ProcessIdentity } from "../../process/table.ts";
import { annotation } from "../../workflow-command.ts";
import { KEEPER_VARIABLE } from "../mark.ts";
import { runningSteps } from "./running-steps.ts";
import { writeToStepLog } from "./step-log.ts";

/** So long, in looks, it is tried while no step runs, or none that can be told. */
const LOOKS = 50;
const LOOK_MS = 200;
/** At most 4 bytes each, so that the whole line is written at once. */
const MOST_CHARACTERS = 800;

export interface Announcement {
  readonly message: string;
  /** The process that runs the steps, and reads what they print. */
  readonly worker: ProcessIdentity | undefined;
  /** Ends the trying. */
  readonly ending: AbortSignal;
}

/** The first try comes before this returns. True when a step's log has it. */
export async function announce({ message, worker, ending }: Announcement, clock: Clock): Promise<boolean> {
  if (worker === undefined || process.platform !== "linux") return false;
  const table = systemTable(process.platform, [KEEPER_VARIABLE]);
  const line = annotation("error", message, MOST_CHARACTERS);
  for (let look = 1; ; look++) {
    const steps = runningSteps(table.list(), worker);
    if (steps.some(({ pid }) => writeToStepLog(line, pid, worker.pid))) return true;
    if (look === LOOKS || ending.aborted) return false;
    await clock.sleep(LOOK_MS, ending).catch(() => {});
  }
}
