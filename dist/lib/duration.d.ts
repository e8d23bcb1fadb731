/**
 * Reads a duration into milliseconds. A unit is required; "0" is the one exception.
 * @param what how the input calls it: `--ttl`, `input ttl`
 * @throws LockError `invalid`
 */
export declare function parseDuration(text: string, what: string): number;
/** Milliseconds in the shortest words that are exact enough for people: `850ms`, `12s`, `4m10s`, `2h05m`. */
export declare function formatDuration(ms: number): string;
