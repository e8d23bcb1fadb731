/** The environment variable by which every process that a command leaves behind can be found again. */
/** Holds the ids of all the trees that a process belongs to, the outermost first. */
export declare const TREE_VARIABLE = "CLOUD_LOCK_TREE";
/**
 * Refuses an id that another tree could have too, or that is more than one word to a shell or a pattern: whatever bears
 * the id is killed.
 * @throws LockError `invalid`
 */
export declare function checkTreeId(treeId: string): void;
/** The environment with one more tree id; the ids of runs around this one stay, since their trees contain ours. */
export declare function markEnvironment(env: NodeJS.ProcessEnv, treeId: string): NodeJS.ProcessEnv;
/** Whether an entry of an environment, `NAME=value`, is one of the variables that mark a process. */
export declare function isMarkOf(entry: string, variables?: readonly string[]): boolean;
/** The tree ids in a variable's value. */
export declare function parseMarks(value: string): string[];
