/** Reads processes from `ps` on macOS. Page: ps(1). */
import { execFileSync } from "node:child_process";
import { LockError } from "../errors.js";
import { parseMarks, TREE_VARIABLE } from "./marker.js";
/** `lstart` is local time in the locale's words; these two make it the same text at every call. */
const PS_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC0", PATH: "/bin:/usr/bin" };
const COLUMNS = "pid=,ppid=,stat=,lstart=";
/** pid, ppid, state, start (24 characters, such as "Mon Jan  5 12:00:00 2026"), then the command and its environment. */
const LINE = /^ *(\d+) +(\d+) +(\S+) +(\S.{23})(?: (.*))?$/;
/** `-E` adds the environment, of the user's own processes, behind the command. */
export function listPs() {
    try {
        return parsePs(ps("-axww", "-E", "-o", `${COLUMNS},command=`));
    }
    catch (cause) {
        throw new LockError("unavailable", "the processes of this machine could not be listed: ps failed", { cause });
    }
}
export function findPs(pid) {
    try {
        const [found] = parsePs(ps("-o", COLUMNS, "-p", String(pid)));
        return found && found.state !== "zombie" ? { pid, start: found.start } : undefined;
    }
    catch {
        return undefined; // ps exits with 1 when there is no such process
    }
}
/** Parses what `ps` prints for the columns above, with the command and its environment behind them or without. */
export function parsePs(text) {
    return text.split("\n").flatMap((line) => {
        const [, pid, ppid, stat, start, command] = LINE.exec(line) ?? [];
        if (!pid || !stat || !start)
            return [];
        return { pid: Number(pid), ppid: Number(ppid), start, state: stateOf(stat), marks: findMarks(command ?? "") };
    });
}
/** The environment comes after the arguments, so of two entries the last is the environment's. */
function findMarks(command) {
    const entry = command.match(new RegExp(`(?<= )${TREE_VARIABLE}=\\S*`, "g"))?.at(-1) ?? "";
    return parseMarks(entry.slice(TREE_VARIABLE.length + 1));
}
function stateOf(stat) {
    if (stat.startsWith("Z"))
        return "zombie";
    return stat.startsWith("T") ? "stopped" : "live";
}
function ps(...args) {
    return execFileSync("/bin/ps", args, {
        encoding: "utf8",
        env: PS_ENVIRONMENT,
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 256 * 1024 * 1024,
    });
}
