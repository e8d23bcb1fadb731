/** What only S3 knows of a bucket's set-up: versions that pile up, and locks of another kind on its objects. */
import type { DriverContext, Finding } from "../driver.js";
/** A setting that may not be read is a warning; a bucket that is not there at all fails. */
export declare function examineBucket(base: URL, context: DriverContext, signal: AbortSignal): AsyncIterable<Finding>;
