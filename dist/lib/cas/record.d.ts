import type { Claim, ClaimInfo } from "../lock/backend.js";
export declare const RECORD_FORMAT = 1;
/** A claim as it stands in the line. With a fence it holds; without, it waits. */
export interface RecordClaim {
    readonly id: string;
    /** Changes whenever the claimant gives a sign of life. */
    readonly beat: string;
    readonly ttlMs: number;
    readonly limit: number | null;
    readonly fence?: bigint | undefined;
    readonly info: ClaimInfo;
}
export interface LockRecord {
    /** The last fencing token issued. */
    readonly fence: bigint;
    readonly line: readonly RecordClaim[];
}
/** The longest info text that is shown or written; more is cut. */
export declare const MAX_INFO_LENGTH = 500;
/** @throws LockError `invalid` when the text is no lock record, or one of a newer format. */
export declare function parseRecord(text: string, url: string): LockRecord;
/** Whether everybody who reads the record will understand this claim. */
export declare function isClaim({ id, ttlMs, limit }: Claim): boolean;
/** Info is for people only, so what is missing or malformed is empty rather than an error. */
export declare function parseInfo(value: unknown): ClaimInfo;
