/** Ending a command's processes on Windows. Page: taskkill in the Windows command reference. */
import { execFile } from "node:child_process";
/**
 * Ends a process and its descendants at once: a console program cannot be asked from outside. Descendants whose parent
 * has ended are not found.
 * @returns the process itself, when it could not be ended.
 */
export function endWindowsTree(pid) {
    return new Promise((resolve) => {
        execFile("taskkill", ["/T", "/F", "/PID", String(pid)], { windowsHide: true }, (error) => {
            resolve(error ? [{ pid, ppid: process.pid, start: "", state: "live", marks: [] }] : []);
        });
    });
}
