/** Reads processes from /proc. Pages: proc_pid_stat(5), proc_pid_environ(5). */
import { readdirSync, readFileSync } from "node:fs";
import { isMarkOf, parseMarks } from "./marker.ts";
import type { ProcessIdentity, ProcessInfo } from "./table.ts";

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
export function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return {
    state: fields[0] ?? "",
    ppid: Number(fields[1]),
    pgrp: Number(fields[2]),
    tpgid: Number(fields[5]),
    start: fields[19] ?? "",
  };
}

/** undefined when there is no such process. */
export function readStat(pid: number | "self"): Stat | undefined {
  const text = readProc(`/proc/${pid}/stat`);
  return text === undefined ? undefined : parseStat(text);
}

/** The ids in the text of /proc/PID/environ, which is the environment that the process was started with. */
export function parseEnvironMarks(environ: string, variables?: readonly string[]): string[] {
  return environ
    .split("\0")
    .filter((entry) => isMarkOf(entry, variables))
    .flatMap((entry) => parseMarks(entry.slice(entry.indexOf("=") + 1)));
}

export function listLinux(variables?: readonly string[]): ProcessInfo[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name), variables));
}

export function findLinux(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid);
  return stat && stateOf(stat) !== "zombie" ? { pid, start: stat.start } : undefined;
}

/** The environment comes first: it was a live process's when that lives afterwards. One that ends has none any more. */
function readProcess(pid: number, variables?: readonly string[]): ProcessInfo {
  const marks = parseEnvironMarks(readProc(`/proc/${pid}/environ`) ?? "", variables);
  const stat = readStat(pid);
  if (!stat) return { pid, start: "", ppid: 0, state: "zombie", marks: [] };
  return { pid, start: stat.start, ppid: stat.ppid, state: stateOf(stat), marks };
}

function stateOf(stat: Stat): ProcessInfo["state"] {
  if (stat.state === "Z" || stat.state === "X") return "zombie";
  return stat.state === "T" || stat.state === "t" ? "stopped" : "live";
}

/** undefined when the process has ended, or is another user's. */
function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return undefined;
  }
}
