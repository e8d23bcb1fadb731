/** From a URL to a lock that can be acquired: loads the driver, plans the times, joins the parts. */
import { loadDriver } from "./backends/open.ts";
import { withRequestDeadline } from "./cas/deadline.ts";
import { casLock } from "./cas/lock.ts";
import type { Identity } from "./credentials/identity.ts";
import type { Deps } from "./deps.ts";
import type { LockBackend } from "./lock/backend.ts";
import { planTiming, type Timing, type TimingOptions } from "./lock/timing.ts";

export interface OpenedLock extends AsyncDisposable {
  readonly backend: LockBackend;
  readonly timing: Timing;
}

/** Sends nothing yet. @throws LockError `invalid` for a URL or times that cannot be. */
export async function openBackend(
  url: URL,
  times: TimingOptions,
  deps: Deps,
  identity?: Identity | undefined,
): Promise<OpenedLock> {
  const driver = await loadDriver(url);
  const store = await driver.openStore(url, { ...deps, identity });
  const timing = planTiming(times, store.minTtlMs);
  const backend = casLock(withRequestDeadline(store, timing.requestMs, deps.clock), deps);
  return { backend, timing, [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose]() };
}
