import type { Clock } from "../clock.js";
import { type Ended } from "./outcome.js";
import type { ProcessInfo } from "./table.js";
export interface ChildOptions {
    /** The command's whole environment; a mark is added, by which its processes are found. */
    readonly env: NodeJS.ProcessEnv;
    /** A random id for that mark, of at least 12 letters and digits, used by no other tree: what bears it is stopped. */
    readonly treeId: string;
    readonly clock: Clock;
}
export interface Child {
    /** undefined when the command could not be started. */
    readonly pid: number | undefined;
    /** How the command ended; never rejects. What it left in the background may still run. */
    readonly done: Promise<Ended>;
    /** The processes of its tree that run now: the command's own, and those that it left in the background. */
    running(): ProcessInfo[];
    /**
     * Stops the whole tree: TERM, then KILL after `graceMs`, sooner when nothing is left. On Windows it is ended at once.
     * @returns what could not be stopped, mostly because it runs as another user.
     */
    stop(graceMs: number): Promise<ProcessInfo[]>;
}
/**
 * Starts a command. It shares stdin, stdout, stderr, terminal and process group with this process, and gets the
 * signals that arrive here until it has ended. Descriptors from 3 to 15 are not handed on (Node closes them).
 * @throws LockError `invalid` for an id that cannot mark a tree; all that is wrong with the command is told by `done`
 */
export declare function startChild(argv: readonly string[], options: ChildOptions): Child;
