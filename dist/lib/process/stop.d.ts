/** Stops a process tree: asks first, waits for a while, then kills whatever is left. */
import { type Clock } from "../clock.js";
import type { ProcessInfo, ProcessTable } from "./table.js";
import { type Tree } from "./tree.js";
export interface StopContext {
    readonly table: ProcessTable;
    readonly clock: Clock;
    /** Never signalled, and neither are its ancestors. */
    readonly selfPid: number;
}
/**
 * Sends TERM to the whole tree (and CONT to what is stopped, so that it can act on it), returns as soon as nothing is
 * left, and after `graceMs` sends KILL until nothing is left. The time that a suspended machine slept counts as well.
 * @returns what could not be stopped: other users' processes, or ones that hang in the kernel.
 */
export declare function stopTree(tree: () => Tree, graceMs: number, context: StopContext): Promise<ProcessInfo[]>;
