/** Durations as people write them: `90s`, `5m`, `1h30m`, `250ms`. */
import parse from "parse-duration";
import { LockError } from "./errors.js";
const SHAPE = /^(\d+(\.\d+)?(ms|s|m|h|d))+$/;
/** Thirty days: more than any job lasts, and far below what timers and records can hold. */
const MAX_MS = 30 * 24 * 3_600_000;
/**
 * Reads a duration into milliseconds. A unit is required; "0" is the one exception.
 * @param what how the input calls it: `--ttl`, `input ttl`
 * @throws LockError `invalid`
 */
export function parseDuration(text, what) {
    const trimmed = text.trim();
    if (trimmed === "0")
        return 0;
    const ms = SHAPE.test(trimmed) ? parse(trimmed) : null;
    if (ms === null || ms > MAX_MS)
        throw new LockError("invalid", `${what}: ${JSON.stringify(text.slice(0, 40))} is no duration`, {
            hint: "Write a number with a unit, such as 250ms, 90s, 5m or 1h30m; 30d at most.",
        });
    return ms;
}
/** Milliseconds in the shortest words that are exact enough for people: `850ms`, `12s`, `4m10s`, `2h05m`. */
export function formatDuration(ms) {
    if (Math.round(ms) < 1_000)
        return `${Math.max(0, Math.round(ms))}ms`;
    const seconds = Math.round(ms / 1_000);
    if (seconds < 60)
        return `${seconds}s`;
    const minutes = Math.floor(seconds / 60);
    const pad = (value) => value.toString().padStart(2, "0");
    if (minutes < 60)
        return seconds % 60 === 0 ? `${minutes}m` : `${minutes}m${pad(seconds % 60)}s`;
    const hours = Math.floor(minutes / 60);
    if (hours < 48)
        return minutes % 60 === 0 ? `${hours}h` : `${hours}h${pad(minutes % 60)}m`;
    return `${Math.floor(hours / 24)}d${pad(hours % 24)}h`;
}
