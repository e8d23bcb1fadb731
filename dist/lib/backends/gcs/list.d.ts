import type { GcsAddress } from "./address.js";
import type { GcsClient } from "./client.js";
/** In the order of their names, which is the order GCS lists them in. */
export declare function listLocks(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<URL>;
