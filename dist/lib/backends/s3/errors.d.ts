/** What a failed S3 request means for a lock. Codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
import { LockError } from "../../errors.js";
import { type Failure } from "./failure.js";
import type { S3Address } from "./url.js";
/** Nothing was asked to change: what is not definite is `unavailable`. */
export declare function readError(address: S3Address, failure: Failure): LockError;
/** As `readError`, of a listing, which needs a permission of its own. */
export declare function listError(address: S3Address, failure: Failure): LockError;
/** A write: `AmbiguousWriteError` unless it is known that nothing was written. */
export declare function writeError(address: S3Address, failure: Failure): LockError;
/** True when the answer says for certain that the key is absent. */
export declare function isAbsent({ code, status }: Failure): boolean;
/** True when the answer leaves open whether the key is absent: without s3:ListBucket, S3 does not say. */
export declare function mayBeAbsent(failure: Failure): boolean;
/** The write was refused because its condition did not hold, so nothing was written. */
export declare function conditionFailed({ code, status }: Failure): boolean;
/** What to do where conditions are not honoured. */
export declare const USE_ANOTHER = "Use AWS S3, Cloudflare R2, MinIO or another store that honours If-Match and If-None-Match on PUT.";
