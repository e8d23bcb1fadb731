import { type DriverContext } from "../driver.js";
/**
 * In the order of their keys. Folder markers, the scratch object and what is longer than any record are left out;
 * whether the rest are records, only reading them tells.
 */
export declare function listLocks(base: URL, context: DriverContext, signal: AbortSignal): AsyncIterable<URL>;
