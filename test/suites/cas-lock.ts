/** The contract of a lock, for a store that can compare and swap: its test calls this beside `casStoreSuite`. */
import { setTimeout as pause } from "node:timers/promises";
import { withRequestDeadline } from "../../src/cas/deadline.ts";
import { casLock } from "../../src/cas/lock.ts";
import { parseRecord } from "../../src/cas/record.ts";
import { systemClock, systemRandom } from "../../src/clock.ts";
import type { CasStoreSubject } from "./cas-store.ts";
import { lockBackendSuite } from "./lock-backend.ts";

/** Longer than any loopback server takes, shorter than a test may hang. */
const REQUEST_MS = 20_000;

type Subject = Pick<CasStoreSubject, "open" | "remove">;

/** @param getSubject the same as for `casStoreSuite`; of it, `open` and `remove` are used */
export function casLockSuite(title: string, getSubject: () => Subject): void {
  const deps = { clock: systemClock, random: systemRandom };
  lockBackendSuite(title, () => ({
    open: async (name) => casLock(withRequestDeadline(await getSubject().open(name), REQUEST_MS, systemClock), deps),
    remove: (name) => removeRecord(getSubject(), name),
  }));
}

/**
 * A record created anew begins its fences at the server's clock, which HTTP tells in whole seconds. So the removal
 * takes until that clock has passed the last fence: at most a second.
 */
async function removeRecord(subject: Subject, name: string): Promise<void> {
  await using store = await subject.open(name);
  const read = () => store.read(AbortSignal.timeout(REQUEST_MS));
  const { fence } = parseRecord((await read()).body, store.url);
  await subject.remove(name);
  while (BigInt(Math.trunc((await read()).serverNowMs)) < fence) await pause(20);
}
