/** Gives back the locks of a session whose keeper has died. */
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { openBackend } from "../open.ts";
import { patiently } from "../patiently.ts";
import type { Session } from "./session.ts";
import type { Status } from "./status.ts";

/** By the recorded claim ids: the compare-and-swap that removes those touches nobody else's claim. In reverse order. */
export async function releaseForDead(session: Session, status: Status, deps: Deps): Promise<void> {
  const { requests } = session.readSpec();
  const sameLocks =
    status.locks.length === requests.length && status.locks.every(({ name }, index) => name === requests[index]?.name);
  if (!sameLocks) throw new LockError("invalid", `the files in ${session.folder} do not name the same locks`);
  for (const [index, { claimId }] of [...status.locks.entries()].reverse()) {
    const request = requests[index];
    if (claimId === undefined || request === undefined) continue;
    await using opened = await openBackend(new URL(request.url), request.times, deps, request.identity);
    await patiently(deps, (signal) => opened.backend.release(claimId, signal));
  }
}
