/** Ends this process by a signal, as its command was ended. */
/**
 * For a command that Ctrl-C ended: a shell that runs a script or a loop goes on to the next command when this process
 * merely exits with 130, and stops when it dies of the signal. `$?` is 130 either way. Removes the listeners for it.
 */
export declare function dieOf(signal: NodeJS.Signals): void;
