import type { ProcessIdentity, ProcessInfo } from "./table.js";
/** `-E` adds the environment, of the user's own processes, behind the command. */
export declare function listPs(variables?: readonly string[]): ProcessInfo[];
export declare function findPs(pid: number): ProcessIdentity | undefined;
/** Parses what `ps` prints for the columns above, with the command and its environment behind them or without. */
export declare function parsePs(text: string, variables?: readonly string[]): ProcessInfo[];
