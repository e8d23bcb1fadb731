/**
 * GCS takes at most 8 KiB of custom metadata, names and values of all keys together: 8192
 * − 36 for our three names of 12 bytes, which are always there, − 156 left for keys of somebody else (labels).
 */
export declare const MAX_BODY_BYTES = 8000;
/**
 * The keys and values that hold `body`. All keys are always given, the unused ones as "": some emulators cannot
 * delete a key, and a patch that leaves one out would keep its old value.
 * @throws LockError `invalid` when the body is too long, or not plain ASCII.
 */
export declare function toMetadata(body: string): Record<string, string>;
/** The body that these keys hold; undefined when they are no lock record's. */
export declare function fromMetadata(metadata: unknown): string | undefined;
