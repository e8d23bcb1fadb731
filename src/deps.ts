/** What everything above the ports is given instead of reading it from the process: time, chance, environment. */
import { type Clock, type Random, systemClock, systemRandom } from "./clock.ts";

export interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function systemDeps(): Deps {
  return { clock: systemClock, random: systemRandom, env: process.env };
}
