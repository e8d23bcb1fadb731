/** `pre`: takes the lock before any step of the job, where all that it needs is there already. */
import { LockError } from "../errors.ts";
import { acquireForJob } from "./acquire.ts";
import { runHook } from "./hook.ts";
import { ACQUIRE_IN, choice, lockNames, readSettings } from "./inputs.ts";
import { describeHeld } from "./report.ts";

runHook(async (runner, deps, signal) => {
  const when = choice(runner, "acquire-in", ACQUIRE_IN);
  if (when === "main") return runner.info("cloud-lock: the lock is taken where the step stands (acquire-in: main)");
  if (when === "auto" && lockNames(runner).length === 0)
    return runner.info(
      "cloud-lock: the input lock is empty before the first step, so the lock is taken where the step stands",
    );
  try {
    const outcome = await acquireForJob(readSettings(runner, deps.env), runner, deps, signal);
    if ("status" in outcome) for (const lock of outcome.status.locks) runner.info(`cloud-lock: ${describeHeld(lock)}`);
  } catch (error) {
    // Credentials often come from a step: then main, behind it, has them.
    if (when === "auto" && error instanceof LockError && error.kind === "denied")
      return runner.info(`cloud-lock: ${error.message}; so the lock is taken where the step stands`);
    throw error;
  }
});
