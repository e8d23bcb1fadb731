import { type DriverContext } from "../driver.js";
import type { S3Connection } from "./client.js";
import type { S3Address } from "./url.js";
/**
 * Two requests at the same time on the scratch object beside the lock, a third the first time ever (the scratch object
 * is then created).
 * @throws LockError `invalid` when a condition is ignored; else as a write does.
 */
export declare function proveConditions(connection: S3Connection, lock: S3Address, context: DriverContext, signal: AbortSignal): Promise<void>;
/** The scratch name in the lock's own folder, where the lock's own permissions reach. */
export declare function scratchKey(key: string): string;
