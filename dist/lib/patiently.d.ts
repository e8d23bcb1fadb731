/** Ordinary calls that only look: a few attempts within a bounded time. */
import type { Deps } from "./deps.js";
export declare function patiently<T>(deps: Deps, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
