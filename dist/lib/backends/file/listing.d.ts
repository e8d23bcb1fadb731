/** Which of the versions in a lock's folder belong to its record. */
import type { FileCalls } from "./calls.js";
export interface Listing {
    readonly names: readonly string[];
    /** The versions' numbers, the highest first, without strays. The first one is the record. */
    readonly numbers: readonly number[];
    /**
     * Versions above the record that do not follow from it: after a delete and a clock set back the new record counts
     * lower, and a holder of the deleted one has linked its next number.
     */
    readonly strays: readonly number[];
}
/** Lists the versions in `folder`, without order among `names`; empty where there is no folder. */
export declare function listVersions(calls: FileCalls, folder: string): Promise<Listing>;
