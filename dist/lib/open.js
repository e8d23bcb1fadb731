/** From a URL to a lock that can be acquired: loads the driver, plans the times, joins the parts. */
import { loadDriver } from "./backends/open.js";
import { withRequestDeadline } from "./cas/deadline.js";
import { casLock } from "./cas/lock.js";
import { planTiming } from "./lock/timing.js";
/** Sends nothing yet. @throws LockError `invalid` for a URL or times that cannot be. */
export async function openBackend(url, times, deps, identity) {
    const driver = await loadDriver(url);
    const store = await driver.openStore(url, { ...deps, identity });
    const timing = planTiming(times, store.minTtlMs);
    const backend = casLock(withRequestDeadline(store, timing.requestMs, deps.clock), deps);
    return { backend, timing, [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose]() };
}
