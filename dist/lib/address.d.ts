type Env = Readonly<Record<string, string | undefined>>;
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
export {};
