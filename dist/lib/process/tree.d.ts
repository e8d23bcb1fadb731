/**
 * Which processes belong to a command. Two ways lead to them, since each alone misses some: a parent pid is lost when
 * a process is orphaned (background jobs, daemons), a mark in the environment when a process clears it. Only a daemon
 * that was orphaned *and* started with an emptied environment, or that runs as another user, escapes both.
 */
import type { ProcessInfo } from "./table.js";
export interface Tree {
    /** The command itself; undefined once it has ended, since the pid may then be another's. */
    readonly rootPid: number | undefined;
    /** The id by which its processes are marked. */
    readonly treeId: string;
}
/** The live and the stopped processes of the tree, never this process (`selfPid`) and none of its ancestors. Pure. */
export declare function selectTree(processes: readonly ProcessInfo[], tree: Tree, selfPid: number): ProcessInfo[];
/** Adds all that is below the members. */
export declare function addDescendants(members: Set<ProcessInfo>, processes: readonly ProcessInfo[]): void;
/** A process and all of its ancestors. */
export declare function ancestry(processes: readonly ProcessInfo[], pid: number): Set<number>;
