/** The runner's worker: the process that starts our hooks, and whose end ends the keeper. */
import { LockError } from "../errors.ts";
import { identify } from "../process/identity.ts";
import type { ProcessIdentity } from "../process/table.ts";

const INIT = 1;

/**
 * Undefined where it stands outside of our container, whose processes cannot see it: their parent has the pid 0,
 * pid_namespaces(7).
 * @throws LockError `unavailable` when it has died already. A hook whose parent has died is given to init, and a keeper
 * that watched init would hold the lock for as long as the machine runs.
 */
export function findWorker(parentPid: number): ProcessIdentity | undefined {
  if (parentPid === 0) return undefined;
  const worker = parentPid === INIT ? undefined : identify(parentPid);
  if (worker) return worker;
  throw new LockError("unavailable", "the runner's worker has died, so nobody would give the lock back", {
    hint: "No lock was taken. Run the job again.",
  });
}
