/**
 * Stops the command when we cannot: a tiny helper process that knows for how long the lease is valid, and outlives us.
 * It covers `kill -9`, the kernel's out-of-memory killer, a crash, Ctrl-Z, and an event loop that hangs.
 */
import { spawn } from "node:child_process";
import os from "node:os";
import { GUARD_SCRIPT } from "./guard-script.js";
import { checkTreeId, TREE_VARIABLE } from "./marker.js";
/**
 * Starts the helper; call it after `startChild`, so that it does not keep the command waiting. It is a shell in a
 * session of its own, away from Ctrl-C and from signals to our group, and it keeps nothing open but its own pipe.
 * There is none on Windows, and none where `/bin/sh` is missing: there, nobody ends the command when we are killed.
 */
export function startGuard(options) {
    checkTreeId(options.treeId);
    if (process.platform === "win32")
        return { until() { }, [Symbol.dispose]() { } };
    const args = [options.treeId, TREE_VARIABLE, String(options.pid)];
    const shell = spawn("/bin/sh", ["-c", GUARD_SCRIPT, "cloud-lock-guard", ...args], {
        cwd: "/",
        detached: true,
        env: options.env,
        stdio: ["pipe", "ignore", "ignore"],
    });
    // A guard that is missing or was killed must not disturb the command.
    shell.on("error", () => { });
    shell.stdin.on("error", () => { });
    shell.unref();
    shell.stdin.unref();
    const until = (termInMs, graceMs) => {
        const moments = process.platform === "linux" ? momentsOf(termInMs, graceMs, os.uptime()) : "";
        shell.stdin.write(`until ${toSeconds(termInMs)} ${toSeconds(graceMs)}${moments}\n`);
    };
    until(options.termInMs, options.graceMs);
    return { until, [Symbol.dispose]: () => void shell.stdin.end("done\n") };
}
/** Starts the guard after `delayMs`, unless it is disposed of before: a command that has ended by then needs none. */
export function startGuardLater(delayMs, options) {
    let guard;
    const timer = setTimeout(() => {
        guard = startGuard(options());
    }, delayMs);
    return {
        until: (termInMs, graceMs) => guard?.until(termInMs, graceMs),
        [Symbol.dispose]() {
            clearTimeout(timer);
            guard?.[Symbol.dispose]();
        },
    };
}
/** When TERM and KILL are due, in hundredths of a second of /proc/uptime: the shell may come to read them late. */
function momentsOf(termInMs, graceMs, uptimeS) {
    const termAtMs = uptimeS * 1_000 + Math.max(0, termInMs);
    return ` ${Math.floor(termAtMs / 10)} ${Math.floor((termAtMs + Math.max(0, graceMs)) / 10)}`;
}
/** Never more than asked for. In POSIX, `sleep` takes whole seconds; fractions, for short times, all known ones take too. */
function toSeconds(ms) {
    return ms >= 10_000 ? String(Math.floor(ms / 1000)) : (Math.max(0, Math.floor(ms)) / 1000).toFixed(3);
}
