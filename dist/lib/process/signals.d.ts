/** Where signals arrive: this process. */
export interface SignalHost {
    on(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
    off(signal: NodeJS.Signals, listener: (signal: NodeJS.Signals) => void): unknown;
}
/** Calls `listener` for each signal of the list above, instead of what it would do to this process, until disposed. */
export declare function catchSignals(listener: (signal: NodeJS.Signals) => void, host?: SignalHost): Disposable;
/** What a relay needs of a child. */
export interface SignalTarget {
    readonly pid?: number | undefined;
    kill(signal: NodeJS.Signals): boolean;
}
/**
 * Sends each signal that arrives to the child, but not what the terminal has already sent it. Who else sent one to the
 * whole group (`timeout`, systemd) cannot be told: such a TERM reaches the child twice.
 */
export declare function relaySignals(target: () => SignalTarget | undefined, host?: SignalHost, alreadyDelivered?: (signal: NodeJS.Signals, childPid: number) => boolean): Disposable;
