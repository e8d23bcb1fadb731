/**
 * True when a signal that reached us came, in all likelihood, from the terminal, and so has reached the child as well.
 * Node does not tell who sent a signal: one of these, sent by `kill` to this process alone while it stands in the
 * foreground of a terminal, is taken for the terminal's.
 */
export declare function isFromTerminal(signal: NodeJS.Signals, childPid: number, platform?: NodeJS.Platform): boolean;
