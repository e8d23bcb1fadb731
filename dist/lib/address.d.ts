type Env = Readonly<Record<string, string | undefined>>;
/** The record that `doctor` leaves beside the locks. Never listed as a lock. */
export declare const DOCTOR_NAME = ".cloud-lock-doctor";
/**
 * The base URL under which bare lock names live: `store`, else `CLOUD_LOCK_STORE`, else a folder of this user.
 * @throws LockError `invalid`
 */
export declare function storeUrl(store: string | undefined, env: Env): URL;
/**
 * The full URL of a lock: a URL as it is, a bare name under the store.
 * @throws LockError `invalid`
 */
export declare function lockUrl(lock: string, store: string | undefined, env: Env): URL;
/** The URL of a name under a base URL, as it is: the name is not checked. */
export declare function nameUnder(base: URL, name: string): URL;
/** Whether a lock's URL names a record that cloud-lock keeps for itself. */
export declare function isKeptForItself(url: URL): boolean;
export {};
