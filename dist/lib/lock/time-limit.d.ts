/** Calls that end when they must, whatever the other side does. */
import type { Clock } from "../clock.js";
export interface TimeLimit {
    readonly ms: number;
    readonly clock: Clock;
    /** The error when time is up; it is also the reason of the signal that the call gets. */
    readonly late: () => Error;
    /** Ends the call as well, with its own reason. */
    readonly signal?: AbortSignal | undefined;
}
/** Runs `call` with a signal that ends at the limit; then rejects at once, also where the call does not listen to it. */
export declare function withTimeLimit<T>(limit: TimeLimit, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
/** The values of what `begin` makes; its signal ends, and the iteration fails, when one of them takes longer than the limit. */
export declare function eachWithin<T>(limit: TimeLimit, begin: (signal: AbortSignal) => AsyncIterable<T>): AsyncIterable<T>;
/** Settles as `call` does, or rejects with the signal's reason as soon as that is aborted. */
export declare function unlessAborted<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T>;
