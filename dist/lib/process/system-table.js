/** The process table of this system: /proc on Linux, `ps` on macOS, pids alone on Windows. */
import { findLinux, listLinux } from "./linux.js";
import { findPs, listPs } from "./ps.js";
/** `variables`: those of the environment whose ids become a process's marks; by default the one of `cloud-lock run`. */
export function systemTable(platform = process.platform, variables) {
    const { list, find } = readerOf(platform);
    return {
        list: () => list(variables),
        find,
        signal(target, signal) {
            const found = find(target.pid);
            return found?.start === target.start && sendSignal(target.pid, signal);
        },
    };
}
function readerOf(platform) {
    if (platform === "linux")
        return { list: listLinux, find: findLinux };
    if (platform === "win32")
        return { list: () => [], find: findByPid };
    return { list: listPs, find: findPs };
}
/** Windows tells no start time cheaply, so a recycled pid is not noticed there. */
function findByPid(pid) {
    return sendSignal(pid, 0) ? { pid, start: "" } : undefined;
}
function sendSignal(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        return false;
    }
}
