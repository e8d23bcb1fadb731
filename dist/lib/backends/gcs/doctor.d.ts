/** What only GCS knows of a bucket that is to hold locks. */
import type { Finding } from "../driver.js";
import type { GcsAddress } from "./address.js";
import type { GcsClient } from "./client.js";
export declare function examineBucket(address: GcsAddress, client: GcsClient, signal: AbortSignal): AsyncIterable<Finding>;
