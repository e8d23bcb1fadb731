/** One lock record in one S3 object. */
import type { CasStore } from "../cas/store.js";
import type { DriverContext } from "./driver.js";
import { type S3Connection } from "./s3-client.js";
import type { S3Address } from "./s3-url.js";
export declare const MAX_BODY_BYTES: number;
/** Room for the nonce that every stored text begins with. */
export declare const MAX_STORED_BYTES: number;
/** Opens the record at `address`. Nothing is loaded or sent before the first call. */
export declare function openS3Store(address: S3Address, context: DriverContext): CasStore;
/** One connection for the store's life, made when it is first needed, and again after a failure to make it. */
export declare function lazily(make: () => Promise<S3Connection>): {
    get: () => Promise<S3Connection>;
    close: () => Promise<void>;
};
