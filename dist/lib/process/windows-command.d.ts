export interface WindowsCommand {
    readonly file: string;
    readonly args: readonly string[];
    /** The arguments are already quoted. */
    readonly verbatim: boolean;
}
/**
 * Finds the command along PATH and PATHEXT, as cmd.exe does. A batch file is started through cmd.exe, which Node
 * refuses to do by itself (CVE-2024-27980).
 * @throws LockError `invalid` for an argument that cmd.exe would not hand to a batch file as it stands.
 */
export declare function resolveWindowsCommand(argv: readonly string[], env: NodeJS.ProcessEnv, isFile?: (path: string) => boolean): WindowsCommand;
