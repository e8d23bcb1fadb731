import type { ProcessIdentity, ProcessTable } from "./table.js";
/** Who has this pid now; undefined when nobody has. Keep it, and ask `isAlive` later. */
export declare function identify(pid: number, table?: ProcessTable): ProcessIdentity | undefined;
/**
 * True while that very process runs; a zombie does not. To the second on macOS, by the pid alone on Windows; an
 * identity from before a reboot, or from another pid namespace, means nothing.
 */
export declare function isAlive(identity: ProcessIdentity, table?: ProcessTable): boolean;
