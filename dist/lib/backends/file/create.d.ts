import type { FileCalls } from "./calls.js";
import { type FileVersion } from "./versions.js";
/**
 * Creates the record in `folder` with its first version; false when somebody else has.
 * @throws LockError `invalid` when what is no record stands in the folder.
 */
export declare function createRecord(calls: FileCalls, folder: string, version: FileVersion, wallMs: number): Promise<boolean>;
