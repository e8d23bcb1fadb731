/**
 * The port that an object store, a file or a table row fills: one record with compare-and-swap.
 * `casLock` is the one lock algorithm on top of it; a new store is one file that implements this.
 */
/** Identifies one write of one record; opaque, compared for equality only, and never the same for two writes. */
export type Version = string;
/** What one read saw. */
export interface Snapshot {
    /** `undefined`: there is no record. */
    readonly version: Version | undefined;
    /**
     * The record's text as it was given to `swap`; "" when there is none. With a version, "" means that the record's own
     * place stands but a crash of the machine has emptied it; what a stranger put there is never "".
     */
    readonly body: string;
    /**
     * The store refused to show the record, in a way that it also answers for an absent one to those who may not list.
     * Then `version` is undefined and `body` "". Only a create may go on from here: it tells the two apart.
     */
    readonly hidden?: boolean | undefined;
    /** The server's own clock at the time of its answer, in milliseconds since 1970. */
    readonly serverNowMs: number;
    /**
     * For how long the record has stood unchanged, in milliseconds: the server's `Date` less the server's last-modified
     * of the same answer. Absent where last-modified cannot be trusted to move with every write.
     */
    readonly ageMs?: number | undefined;
}
export interface CasStore extends AsyncDisposable {
    /** The lock's full address, for people: `s3://bucket/key`. Never holds a secret. */
    readonly url: string;
    /** The longest body that `swap` takes, in bytes. */
    readonly maxBodyBytes: number;
    /** The shortest ttl that makes sense on this store, in milliseconds. */
    readonly minTtlMs: number;
    /** How long the store wants one record to rest between two writes, in milliseconds; absent: it takes any number. */
    readonly restMs?: number | undefined;
    /**
     * Reads the record with its version.
     * @throws LockError `denied`, `unavailable`, or `invalid` when something that is no record stands there
     *   (longer than any record: it is not read to the end).
     */
    read(signal: AbortSignal): Promise<Snapshot>;
    /**
     * Writes `body` if and only if the record is still at `expected` (`undefined`: absent). One attempt, no retries
     * beneath. Returns the new version, or `undefined` when the race was lost (nothing was written).
     * `body` is the text of one JSON object in ASCII (see ascii-json.ts). Writing the same body twice gives two different versions.
     * @throws AmbiguousWriteError when the outcome is unknown (timeout, reset, 5xx, aborted after it was sent),
     *   LockError `denied` or `unavailable` when it is known that nothing was written.
     */
    swap(expected: Version | undefined, body: string, signal: AbortSignal): Promise<Version | undefined>;
    /**
     * Proves that this store honours the conditions the lock relies on, by writes on a scratch name that must fail.
     * Present only where that is not known beforehand.
     * @throws LockError `invalid` when a condition is ignored.
     */
    prove?(signal: AbortSignal): Promise<void>;
}
