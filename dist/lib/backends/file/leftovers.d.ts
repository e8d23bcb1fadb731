/** Removes the temporary files among `names` in a lock's folder that are older than a day. */
export declare function sweepFiles(folder: string, names: readonly string[], wallMs: number): Promise<void>;
/**
 * Removes the unfinished lock folders among `names` in `parent` that are older than a day. That place is not ours
 * alone: what has another kind of name or content stays.
 */
export declare function sweepFolders(parent: string, names: readonly string[], wallMs: number): Promise<void>;
