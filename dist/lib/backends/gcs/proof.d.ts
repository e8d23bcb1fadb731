import type { GcsAddress } from "./address.js";
import type { GcsClient } from "./client.js";
/** @throws LockError `invalid` when a condition is ignored. */
export declare function proveConditions(address: GcsAddress, scratch: string, client: GcsClient, signal: AbortSignal): Promise<void>;
