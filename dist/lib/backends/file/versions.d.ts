/** The files that a lock folder holds: how they are named, written and read. */
import type { FileCalls } from "./calls.js";
/** Begins the name of what is not finished yet. */
export declare const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
export declare const CREATED = "none";
/** One version as it stands in its file. */
export interface FileVersion {
    readonly number: number;
    /** Random, given by the writer. */
    readonly id: string;
    /** The id of the version that this one replaced, or CREATED. */
    readonly previous: string;
    readonly body: string;
}
export declare function fileNameOf(number: number): string;
/** The numbers of the versions among a folder's names, in no order. */
export declare function numbersIn(names: readonly string[]): number[];
/** Writes a version to a new file; the caller gives it its name when it is finished. */
export declare function writeVersion(calls: FileCalls, file: string, version: FileVersion): Promise<void>;
/**
 * Reads a version file of at most `maxBytes`. "torn": empty or nothing but zeros, which a power cut leaves of a file
 * that was never synced. "foreign": not written by us, or longer.
 */
export declare function readVersion(calls: FileCalls, file: string, maxBytes: number): Promise<FileVersion | "torn" | "foreign">;
