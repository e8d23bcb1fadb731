/** The contract of a lock, for a store that can compare and swap: its test calls this beside `casStoreSuite`. */
import { withRequestDeadline } from "../../src/cas/deadline.ts";
import { casLock } from "../../src/cas/lock.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import type { CasStoreSubject } from "./cas-store.ts";
import { lockBackendSuite } from "./lock-backend.ts";

/** Longer than any loopback server takes, shorter than a test may hang. */
const REQUEST_MS = 20_000;

/** @param subject the same as for `casStoreSuite`; of it, `open` and `remove` are used */
export function casLockSuite(title: string, subject: () => Pick<CasStoreSubject, "open" | "remove">): void {
  const deps = { clock: systemClock, random: systemRandom };
  lockBackendSuite(title, () => ({
    open: async (name) => casLock(withRequestDeadline(await subject().open(name), REQUEST_MS, systemClock), deps),
    remove: (name) => subject().remove(name),
  }));
}
