/**
 * Errors are few; what is to be expected (busy, granted, lost) is a value. Each error says what happened and to
 * which lock (`message`), what to do about it (`hint`), and what lies beneath (`cause`).
 */
export class LockError extends Error {
    kind;
    hint;
    constructor(kind, message, details = {}) {
        super(message, { cause: details.cause });
        this.name = "LockError";
        this.kind = kind;
        this.hint = details.hint;
    }
}
/** A conditional write whose outcome is unknown: it may have been applied, or may be applied at any later time. */
export class AmbiguousWriteError extends LockError {
    constructor(message, details = {}) {
        super("unavailable", message, details);
        this.name = "AmbiguousWriteError";
    }
}
/** True for errors after which the same call may succeed. */
export function isTransient(error) {
    return error instanceof LockError && error.kind === "unavailable";
}
