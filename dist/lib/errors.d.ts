/**
 * Errors are few; what is to be expected (busy, granted, lost) is a value. Each error says what happened and to
 * which lock (`message`), what to do about it (`hint`), and what lies beneath (`cause`).
 */
/**
 * What a caller would do about it:
 * - `invalid`: the input, the configuration or what stands at the lock's path is wrong; change it.
 * - `denied`: the store refuses these credentials, or has no such bucket; retrying is of no use.
 * - `unavailable`: the store does not answer, or not in time; a later attempt may succeed.
 * - `timeout`: the lock was not granted within the time that the caller allowed.
 * - `lost`: the lease ended without our release.
 */
export type ErrorKind = "invalid" | "denied" | "unavailable" | "timeout" | "lost";
export interface ErrorDetails {
    /** What the reader can do about it, in one sentence. */
    readonly hint?: string | undefined;
    readonly cause?: unknown;
}
export declare class LockError extends Error {
    readonly kind: ErrorKind;
    readonly hint: string | undefined;
    constructor(kind: ErrorKind, message: string, details?: ErrorDetails);
}
/** A conditional write whose outcome is unknown: it may have been applied, or may be applied at any later time. */
export declare class AmbiguousWriteError extends LockError {
    constructor(message: string, details?: ErrorDetails);
}
/** True for errors after which the same call may succeed. */
export declare function isTransient(error: unknown): boolean;
