/** Watches a process that is not our child: a pid alone may since belong to another one. */
import { systemTable } from "./system-table.js";
/** Who has this pid now; undefined when nobody has. Keep it, and ask `isAlive` later. */
export function identify(pid, table = systemTable()) {
    return table.find(pid);
}
/**
 * True while that very process runs; a zombie does not. To the second on macOS, by the pid alone on Windows; an
 * identity from before a reboot, or from another pid namespace, means nothing.
 */
export function isAlive(identity, table = systemTable()) {
    return table.find(identity.pid)?.start === identity.start;
}
