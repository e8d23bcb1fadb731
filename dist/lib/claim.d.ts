import type { Clock, Random } from "./clock.js";
import type { Claim } from "./lock/backend.js";
type Env = Readonly<Record<string, string | undefined>>;
export interface ClaimOptions {
    readonly ttlMs: number;
    /** Default 1, exclusive. */
    readonly limit?: number | null | undefined;
    readonly reason?: string | undefined;
    readonly expectedMs?: number | undefined;
    /** What is being done: the program's name, never its arguments, which may hold secrets. */
    readonly operation?: string | undefined;
}
export declare function newClaim(options: ClaimOptions, deps: {
    clock: Clock;
    random: Random;
    env: Env;
}): Claim;
export {};
