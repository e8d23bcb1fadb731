export interface GuardOptions {
    /** The id by which the command's processes are marked: the one given to `startChild`. */
    readonly treeId: string;
    /** The command itself, which may have dropped the mark (`env -i`, `sudo`). */
    readonly pid: number;
    /** The environment of the helper: without the mark. */
    readonly env: NodeJS.ProcessEnv;
    /** From now until the processes get TERM, in case we have died by then. */
    readonly termInMs: number;
    /** From there until they get KILL, in any case. */
    readonly graceMs: number;
}
export interface Guard extends Disposable {
    /** Replaces both times, counted from now. To be called after *every* refresh: what is told last is done. */
    until(termInMs: number, graceMs: number): void;
    /** Ends the helper, and leaves alone what the command left running. To be called after the command has ended. */
    [Symbol.dispose](): void;
}
/**
 * Starts the helper; call it after `startChild`, so that it does not keep the command waiting. It is a shell in a
 * session of its own, away from Ctrl-C and from signals to our group, and it keeps nothing open but its own pipe.
 * There is none on Windows, and none where `/bin/sh` is missing: there, nobody ends the command when we are killed.
 */
export declare function startGuard(options: GuardOptions): Guard;
/** Starts the guard after `delayMs`, unless it is disposed of before: a command that has ended by then needs none. */
export declare function startGuardLater(delayMs: number, options: () => GuardOptions): Guard;
