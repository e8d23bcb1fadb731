/** What a run's line costs once it has settled. */
import { type Cost, hourly, termsOf } from "./prices.ts";
import type { CrowdResult } from "./task.ts";

/** In dollars an hour, of all waiters and the holder together. */
export function costOf({ task, figures }: CrowdResult): Cost {
  return hourly(figures.settled.mean, termsOf(task.store));
}
