import { type LockRecord } from "./record.js";
/**
 * The ceiling of stores that set none themselves, in bytes: room for some 600 waiters. Every poll reads the whole record,
 * so a higher one would cost all of them more than the order of a longer line is worth (docs/scale.md).
 */
export declare const MAX_RECORD_BYTES: number;
/** The record's text in at most `maxBytes`; undefined when the line does not fit even without any info. */
export declare function encodeRecord(record: LockRecord, maxBytes: number): string | undefined;
/**
 * Whether the record still fits once everybody in it was granted. A claim joins only then, so a holder never loses
 * its place to a lack of room.
 */
export declare function hasRoomToGrow(record: LockRecord, maxBytes: number): boolean;
