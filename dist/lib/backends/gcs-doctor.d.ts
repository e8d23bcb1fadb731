/** What only GCS knows of a bucket that is to hold locks. */
import type { Finding } from "./driver.ts";
import type { GcsAddress } from "./gcs-address.ts";
import type { GcsClient } from "./gcs-client.ts";
export declare function examineBucket(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<Finding>;
