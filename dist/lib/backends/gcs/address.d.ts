export interface GcsAddress {
    readonly bucket: string;
    /** The decoded path: an object's name, or for a base the folder; "" for the whole bucket. */
    readonly path: string;
    /** Scheme, host and port that requests go to. */
    readonly endpoint: string;
    /** True when the endpoint is Google's: only then are credentials sent, and conditions taken as honoured. */
    readonly isGoogle: boolean;
    /** True when `updated` is known, or said, to move with every write. */
    readonly trustsAge: boolean;
    /** The full URL of another object at the same place. */
    urlOf(name: string): string;
}
/**
 * Reads a lock's or a base's URL.
 * @throws LockError `invalid`.
 */
export declare function parseGcsUrl(url: URL, env: Readonly<Record<string, string | undefined>>): GcsAddress;
/**
 * Checks that a path names an object that can be a lock.
 * @throws LockError `invalid`.
 */
export declare function checkLockName(path: string): void;
