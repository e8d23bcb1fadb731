import type { ProcessInfo } from "../../src/process/table.ts";

/** A made-up process: live, and without marks unless told otherwise. */
export function info(pid: number, ppid: number, more: Partial<ProcessInfo> = {}): ProcessInfo {
  return { pid, ppid, start: "0", state: "live", marks: [], ...more };
}
