import type { FileCalls } from "./calls.js";
/** Begins the name of what is not finished yet. */
export declare const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
export declare const CREATED = "none";
/** Stands for the id of a version that a power cut has emptied. */
export declare const TORN = "torn";
/** One version as it stands in its file. */
export interface FileVersion {
    readonly number: number;
    /** Random, given by the writer. */
    readonly id: string;
    /** The id of the version that this one replaced, or CREATED. */
    readonly previous: string;
    readonly body: string;
}
/**
 * Where a record's numbers begin that is created at `wallMs`; `fraction` in [0, 1) tells apart what one millisecond makes.
 * @throws LockError `invalid` when the clock shows a time that cannot be numbered.
 */
export declare function firstNumber(wallMs: number, fraction: number, url: string): number;
/** @throws LockError `invalid` for a number that cannot be counted on from. */
export declare function checkNumber(number: number, folder: string): void;
export declare function fileNameOf(number: number): string;
/** The numbers of the versions among a folder's names, in no order. */
export declare function numbersIn(names: readonly string[]): number[];
/** Writes a version to a new file; the caller gives it its name when it is finished. */
export declare function writeVersion(calls: FileCalls, file: string, version: FileVersion): Promise<void>;
/**
 * Reads the version `number` in `folder`; undefined when there is none. "torn": empty or nothing but zeros, which a
 * power cut leaves of a file that was never synced. "foreign": not written by us under this name, or longer than any version.
 */
export declare function readVersionAt(calls: FileCalls, folder: string, number: number): Promise<FileVersion | "torn" | "foreign" | undefined>;
