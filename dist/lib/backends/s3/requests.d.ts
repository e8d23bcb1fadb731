/** The two requests that a lock is made of: read an object, and write it under a condition. */
import type { Version } from "../../cas/store.js";
import type { S3Connection } from "./client.js";
import type { Exchange, Headers } from "./exchange.js";
import type { S3Address } from "./url.js";
export interface Read {
    /** `undefined`: the key is absent, or so it seems. */
    readonly found: {
        readonly version: Version;
        readonly text: string;
    } | undefined;
    /** The answer was 403, which without s3:ListBucket is what an absent key gives as well. */
    readonly hidden: boolean;
    readonly headers: Headers;
}
/** GetObject. @throws LockError; `invalid` when the object is longer than `limit` bytes. */
export declare function readObject(connection: S3Connection, address: S3Address, limit: number, signal: AbortSignal): Promise<Read>;
/** PutObject if the object is still at `expected` (`undefined`: absent). */
export declare function putIf(connection: S3Connection, object: Pick<S3Address, "bucket" | "key">, expected: Version | undefined, text: string, signal: AbortSignal): Promise<Exchange<{
    readonly ETag?: string | undefined;
}>>;
