/** Marks a folder as a lock, so that the lock `a` and locks under `a/` never meet. */
export declare const LOCK_SUFFIX = ".lock";
/** `file:///folder/name` → `/folder/name.lock`. @throws LockError `invalid` */
export declare function lockFolder(url: URL): string;
/** The folder that a base URL names. @throws LockError `invalid` */
export declare function baseFolder(url: URL): string;
/** Whether a folder of this name is, or is taken on some file system for, that of a lock. */
export declare function isLockFolder(name: string): boolean;
/** The inverse for listing; a hashed name stays as it is shown on disk. */
export declare function nameOfFolder(folder: string): string;
/**
 * Where locks live when no store is given: the user's state directory.
 * (XDG Base Directory Specification 0.8; `LOCALAPPDATA` on Windows.)
 */
export declare function defaultFolder(env: Readonly<Record<string, string | undefined>>): string;
