/** Whether the terminal, by itself, sends its signals to a process. Pages: tty(4), proc_pid_stat(5). */
import { closeSync, constants, openSync } from "node:fs";
import { readStat } from "./linux.js";
/** What a terminal sends to its whole foreground process group: Ctrl-C, Ctrl-\, Ctrl-T, hanging up, a new size. */
const TERMINAL_SIGNALS = new Set(["SIGINT", "SIGQUIT", "SIGHUP", "SIGWINCH", "SIGINFO"]);
/**
 * True when a signal that reached us came, in all likelihood, from the terminal, and so has reached the child as well.
 * Node does not tell who sent a signal: one of these, sent by `kill` to this process alone while it stands in the
 * foreground of a terminal, is taken for the terminal's.
 */
export function isFromTerminal(signal, childPid, platform = process.platform) {
    if (platform === "win32")
        return true; // a console's events reach all its processes, and nothing else arrives at all
    if (!TERMINAL_SIGNALS.has(signal))
        return false;
    return platform === "linux" ? bothInForeground(childPid) : hasTerminal();
}
function bothInForeground(childPid) {
    return [readStat("self"), readStat(childPid)].every((stat) => stat !== undefined && stat.pgrp === stat.tpgid);
}
/** Opening it succeeds only for a process that has a controlling terminal. */
function hasTerminal() {
    try {
        closeSync(openSync("/dev/tty", constants.O_RDONLY | constants.O_NOCTTY | constants.O_NONBLOCK));
        return true;
    }
    catch {
        return false;
    }
}
