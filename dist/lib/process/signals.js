/**
 * Hands signals on to the command. While a relay is in place no signal but SIGKILL (and those of a crash) ends this
 * process, so it never dies before the command; the way out of a command that ignores Ctrl-C is SIGKILL, to both.
 */
import { constants } from "node:os";
import { isFromTerminal } from "./terminal.js";
/**
 * All that Node can catch, except for what concerns this process alone (CHLD, PIPE, PROF, XFSZ), what a fault raises (SEGV,
 * ABRT, …) and what stops it (TSTP, TTIN, TTOU): Ctrl-Z goes on stopping both. A system has those that it knows.
 */
const RELAYED = [
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGTERM",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGVTALRM",
    "SIGCONT",
    "SIGWINCH",
    "SIGURG",
    "SIGIO",
    "SIGXCPU",
    "SIGPWR",
    "SIGINFO",
    "SIGBREAK",
].filter((signal) => signal in constants.signals);
/** Calls `listener` for each signal of the list above, instead of what it would do to this process, until disposed. */
export function catchSignals(listener, host = process) {
    for (const signal of RELAYED)
        host.on(signal, listener);
    return {
        [Symbol.dispose]() {
            for (const signal of RELAYED)
                host.off(signal, listener);
        },
    };
}
/**
 * Sends each signal that arrives to the child, but not what the terminal has already sent it. Who else sent one to the
 * whole group (`timeout`, systemd) cannot be told: such a TERM reaches the child twice.
 */
export function relaySignals(target, host = process, alreadyDelivered = isFromTerminal) {
    return catchSignals((signal) => {
        const child = target();
        if (child?.pid !== undefined && !alreadyDelivered(signal, child.pid))
            child.kill(signal);
    }, host);
}
