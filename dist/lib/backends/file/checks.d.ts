import type { DriverContext, Finding } from "../driver.js";
/** @throws LockError `invalid` on a file system that is known not to work. */
export declare function refuseSharedFileSystem(folder: string, url: string): Promise<void>;
/** Turns a system error into one for people; what is no system error stays as it is. */
export declare function fileError(error: unknown, url: string): unknown;
export declare function examineFolder(base: URL, _context: DriverContext, _signal: AbortSignal): AsyncIterable<Finding>;
