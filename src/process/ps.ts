/** Reads processes from `ps` on macOS. Page: ps(1). */
import { execFileSync } from "node:child_process";
import { LockError } from "../errors.ts";
import { isMarkOf, parseMarks } from "./marker.ts";
import type { ProcessIdentity, ProcessInfo } from "./table.ts";

/** `lstart` is local time in the locale's words; these two make it the same text at every call. */
const PS_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC0", PATH: "/bin:/usr/bin" };

const COLUMNS = "pid=,ppid=,stat=,lstart=";

/** pid, ppid, state, start (24 characters, such as "Mon Jan  5 12:00:00 2026"), then the command and its environment. */
const LINE = /^ *(\d+) +(\d+) +(\S+) +(\S.{23})(?: (.*))?$/;

/** `-E` adds the environment, of the user's own processes, behind the command. */
export function listPs(variables?: readonly string[]): ProcessInfo[] {
  try {
    return parsePs(ps("-axww", "-E", "-o", `${COLUMNS},command=`), variables);
  } catch (cause) {
    throw new LockError("unavailable", "the processes of this machine could not be listed: ps failed", { cause });
  }
}

export function findPs(pid: number): ProcessIdentity | undefined {
  try {
    const [found] = parsePs(ps("-o", COLUMNS, "-p", String(pid)));
    return found && found.state !== "zombie" ? { pid, start: found.start } : undefined;
  } catch {
    return undefined; // ps exits with 1 when there is no such process
  }
}

/** Parses what `ps` prints for the columns above, with the command and its environment behind them or without. */
export function parsePs(text: string, variables?: readonly string[]): ProcessInfo[] {
  return text.split("\n").flatMap((line) => {
    const [, pid, ppid, stat, start, command] = LINE.exec(line) ?? [];
    if (!pid || !stat || !start) return [];
    const marks = findMarks(command ?? "", variables);
    return { pid: Number(pid), ppid: Number(ppid), start, state: stateOf(stat), marks };
  });
}

/** The environment comes after the arguments, so of two entries of one name the last is the environment's. */
function findMarks(command: string, variables?: readonly string[]): string[] {
  const entries = [...command.matchAll(/(?<= )(\w+)=(\S*)/g)].filter(([entry]) => isMarkOf(entry, variables));
  const last = new Map(entries.map(([, name, value = ""]) => [name, value]));
  return [...last.values()].flatMap(parseMarks);
}

function stateOf(stat: string): ProcessInfo["state"] {
  if (stat.startsWith("Z")) return "zombie";
  return stat.startsWith("T") ? "stopped" : "live";
}

function ps(...args: string[]): string {
  return execFileSync("/bin/ps", args, {
    encoding: "utf8",
    env: PS_ENVIRONMENT,
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 256 * 1024 * 1024,
  });
}
