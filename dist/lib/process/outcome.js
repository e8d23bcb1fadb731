/** How a command ended, in the numbers that shells use. */
import { constants } from "node:os";
/** From what Node reports at a child's exit: one of both is set. */
export function endedBy(code, signal) {
    if (signal !== null)
        return { code: 128 + constants.signals[signal], signal };
    return { code: code ?? 1 };
}
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** From the error of a spawn. POSIX: 127 when there is no such command, 126 when there is one that cannot be run. */
export function neverStarted(command, error) {
    const errno = error.code ?? "";
    const said = JSON.stringify(command);
    switch (errno) {
        case "ERR_INVALID_ARG_VALUE": // an empty name
        case "ENOENT":
            return { code: NOT_FOUND, problem: `command not found: ${said}` };
        case "ENOTDIR":
        case "ELOOP":
        case "ENAMETOOLONG":
            return { code: NOT_FOUND, problem: `command not found: ${said} (${errno})` };
        case "EACCES":
        case "EPERM":
            return {
                code: NOT_EXECUTABLE,
                problem: `cannot run ${said}: it is a directory, or not executable for this user`,
            };
        case "E2BIG":
            return { code: NOT_EXECUTABLE, problem: `cannot run ${said}: its arguments and environment are too long` };
        default:
            return { code: NOT_EXECUTABLE, problem: `cannot run ${said}: ${errno || error.message}` };
    }
}
