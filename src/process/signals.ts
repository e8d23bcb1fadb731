/**
 * Hands signals on to the command. While a relay is in place no signal but SIGKILL (and those of a crash) ends this
 * process, so it never dies before the command; the way out of a command that ignores Ctrl-C is SIGKILL, to both.
 */
import { constants } from "node:os";
import { isFromTerminal } from "./terminal.ts";

/**
 * All that Node can catch, except for what concerns this process alone (CHLD, PIPE, PROF, XFSZ), what a fault raises (SEGV,
 * ABRT, …) and what stops it (TSTP, TTIN, TTOU): Ctrl-Z goes on stopping both. A system has those that it knows.
 */
const RELAYED: readonly NodeJS.Signals[] = (
  [
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
  ] as const
).filter((signal) => signal in constants.signals);

/** Where signals arrive: this process. */
export interface SignalHost {
  on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
  off(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
}

/** Calls `listener` for each signal of the list above, instead of what it would do to this process, until disposed. */
export function catchSignals(listener: (signal: NodeJS.Signals) => void, host: SignalHost = process): Disposable {
  for (const signal of RELAYED) host.on(signal, listener);
  return {
    [Symbol.dispose]() {
      for (const signal of RELAYED) host.off(signal, listener);
    },
  };
}

/** What a relay needs of a child. */
export interface SignalTarget {
  readonly pid?: number | undefined;
  kill(signal: NodeJS.Signals): boolean;
}

/**
 * Sends each signal that arrives to the child, but not what the terminal has already sent it. Who else sent one to the
 * whole group (`timeout`, systemd) cannot be told: such a TERM reaches the child twice.
 */
export function relaySignals(
  target: () => SignalTarget | undefined,
  host: SignalHost = process,
  alreadyDelivered: (signal: NodeJS.Signals, childPid: number) => boolean = isFromTerminal,
): Disposable {
  return catchSignals((signal) => {
    const child = target();
    if (child?.pid !== undefined && !alreadyDelivered(signal, child.pid)) child.kill(signal);
  }, host);
}
