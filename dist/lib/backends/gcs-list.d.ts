import type { GcsAddress } from "./gcs-address.ts";
import type { GcsClient } from "./gcs-client.ts";
/** In the order of their names, which is the order GCS lists them in. */
export declare function listLocks(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<URL>;
