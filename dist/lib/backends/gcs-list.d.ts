import type { GcsAddress } from "./gcs-address.js";
import type { GcsClient } from "./gcs-client.js";
/** In the order of their names, which is the order GCS lists them in. */
export declare function listLocks(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<URL>;
