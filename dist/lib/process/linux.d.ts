import type { ProcessIdentity, ProcessInfo } from "./table.js";
export interface Stat {
    readonly state: string;
    readonly ppid: number;
    readonly pgrp: number;
    /** The foreground process group of its terminal; -1 without a terminal. */
    readonly tpgid: number;
    /** Clock ticks after boot. */
    readonly start: string;
}
/** Parses /proc/PID/stat. The command's name may hold blanks and brackets, so counting starts behind the last one. */
export declare function parseStat(text: string): Stat;
/** undefined when there is no such process. */
export declare function readStat(pid: number | "self"): Stat | undefined;
/** The ids in the text of /proc/PID/environ, which is the environment that the process was started with. */
export declare function parseEnvironMarks(environ: string, variables?: readonly string[]): string[];
export declare function listLinux(variables?: readonly string[]): ProcessInfo[];
export declare function findLinux(pid: number): ProcessIdentity | undefined;
