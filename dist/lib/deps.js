/** What everything above the ports is given instead of reading it from the process: time, chance, environment. */
import { systemClock, systemRandom } from "./clock.js";
export function systemDeps() {
    return { clock: systemClock, random: systemRandom, env: process.env };
}
