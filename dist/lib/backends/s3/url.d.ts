export interface S3Address {
    /** The URL as it was given; it holds no secret. */
    readonly url: string;
    /** The same without its query, for messages. */
    readonly place: string;
    readonly bucket: string;
    /** The object's key, without a leading slash; "" for a whole bucket. */
    readonly key: string;
    /** `undefined` in these: left to the SDK's own environment variables and configuration files. */
    readonly endpoint: string | undefined;
    readonly region: string | undefined;
    readonly pathStyle: boolean | undefined;
    /** The user vouches that last-modified moves with every write on this endpoint. */
    readonly trustServerAge: boolean;
}
/** Reads the URL of one lock. @throws LockError `invalid`. */
export declare function parseLockUrl(url: URL): S3Address;
/** Reads the URL of a place where locks live: a bucket, or a folder in it. @throws LockError `invalid`. */
export declare function parseStoreUrl(url: URL): S3Address;
