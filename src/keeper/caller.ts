/** Which process a lock is kept for, when nobody says: the shell that called, and not a fork of it that ends at once. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export interface Caller {
  readonly pid: number;
  readonly ppid: number;
  /** Its command line, as the system tells it. */
  readonly command: string;
  /** Equal in a process and its fork, and in no other, as far as the system tells: what exec laid out anew. */
  readonly layout: string;
}

/** undefined when there is no such process, or nothing is known of it. */
export type FindCaller = (pid: number) => Caller | undefined;

const SHELLS = /^-?(sh|bash|dash|ash|ksh|mksh|zsh)$/;

/**
 * A shell forks itself for `$(… || …)`, for a function in `$(…)`, for `( … )` and for the parts of a pipe. Such a fork
 * ends with the command that it was made for, so its parent is taken instead, up to the shell that was started as one.
 */
export function callingProcess(parentPid: number, find: FindCaller = finderOf(process.platform)): number {
  let caller = find(parentPid);
  if (!caller) return parentPid;
  for (;;) {
    const parent: Caller | undefined = caller.ppid > 0 ? find(caller.ppid) : undefined;
    if (!parent || !isForkOf(caller, parent)) return caller.pid;
    caller = parent;
  }
}

function isForkOf(child: Caller, parent: Caller): boolean {
  const [program = ""] = parent.command.split(/[\0 ]/);
  return (
    SHELLS.test(path.posix.basename(program)) && child.command === parent.command && child.layout === parent.layout
  );
}

function finderOf(platform: NodeJS.Platform): FindCaller {
  if (platform === "linux") return findInProc;
  return platform === "win32" ? () => undefined : findByPs;
}

/** proc_pid_stat(5): fields 28, 48 and 50 are addresses of the stack, the arguments and the environment, random in each exec. */
function findInProc(pid: number): Caller | undefined {
  try {
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, "latin1");
    const stat = read("stat");
    // The second field, a name in brackets, may hold anything: the third comes behind the last bracket.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const field = (number: number) => fields[number - 3] ?? "";
    const layout = [field(28), field(48), field(50), read("environ")].join(" ");
    return { pid, ppid: Number(field(4)), command: read("cmdline"), layout };
  } catch {
    return undefined;
  }
}

/** ps(1). It tells nothing of a layout: a shell that was started by another one with the same words counts as its fork. */
function findByPs(pid: number): Caller | undefined {
  try {
    const line = execFileSync("/bin/ps", ["-ww", "-o", "ppid=,command=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [, ppid, command] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return command === undefined ? undefined : { pid, ppid: Number(ppid), command, layout: "" };
  } catch {
    return undefined;
  }
}
