/** What only GCS knows of a bucket that is to hold locks. */
import type { Finding } from "./driver.js";
import type { GcsAddress } from "./gcs-address.js";
import type { GcsClient } from "./gcs-client.js";
export declare function examineBucket(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<Finding>;
