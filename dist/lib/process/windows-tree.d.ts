import type { ProcessInfo } from "./table.js";
/**
 * Ends a process and its descendants at once: a console program cannot be asked from outside. Descendants whose parent
 * has ended are not found.
 * @returns the process itself, when it could not be ended.
 */
export declare function endWindowsTree(pid: number): Promise<ProcessInfo[]>;
