import { setTimeout as sleep } from "node:timers/promises";

/** Looks again and again until it is so. @throws Error when it never is. */
export async function eventually(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); await sleep(20))
    if (performance.now() - startedAt > withinMs) throw new Error(`not so within ${withinMs} ms: ${what}`);
}
