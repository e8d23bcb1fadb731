/** What everything above the ports is given instead of reading it from the process: time, chance, environment. */
import { type Clock, type Random } from "./clock.js";
export interface Deps {
    readonly clock: Clock;
    readonly random: Random;
    readonly env: Readonly<Record<string, string | undefined>>;
}
export declare function systemDeps(): Deps;
