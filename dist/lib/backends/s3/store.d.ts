import type { CasStore } from "../../cas/store.js";
import type { DriverContext } from "../driver.js";
import type { S3Address } from "./url.js";
/** Room for the nonce that every stored text begins with. */
export declare const MAX_STORED_BYTES: number;
/** Opens the record at `address`. Nothing is loaded or sent before the first call. */
export declare function openS3Store(address: S3Address, context: DriverContext): CasStore;
