/**
 * The text of an S3 object that holds a record. An S3 ETag is a hash of the content, so the same record written twice
 * would carry the same version: every write is stamped with a nonce of its own, which a read takes off again.
 */
/** `body` is the text of one JSON object; `nonce` needs no escaping. */
export declare function stamp(body: string, nonce: string): string;
/** The text as it was before `stamp`; text of anybody else's is handed back as it is. */
export declare function unstamp(text: string): string;
/** Reads at most `limit` bytes; `undefined` when there is more, which is left unread. */
export declare function readText(body: AsyncIterable<Uint8Array>, limit: number): Promise<string | undefined>;
