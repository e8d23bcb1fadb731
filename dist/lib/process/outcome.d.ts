export interface Ended {
    /** The command's own exit code; 128 + n when signal n killed it; 127 when it was not found, 126 when it cannot run. */
    readonly code: number;
    /** The signal that killed it. */
    readonly signal?: NodeJS.Signals;
    /** Why it never ran, as one line for people. */
    readonly problem?: string;
}
/** From what Node reports at a child's exit: one of both is set. */
export declare function endedBy(code: number | null, signal: NodeJS.Signals | null): Ended;
/** From the error of a spawn. POSIX: 127 when there is no such command, 126 when there is one that cannot be run. */
export declare function neverStarted(command: string, error: unknown): Ended;
