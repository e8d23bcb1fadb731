/** The processes of a simulated runner, told by their environment, their arguments or their folder. Linux: /proc. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface Found {
  readonly pid: number;
  readonly command: string;
}

/** For `skip`: false where the simulator can work. */
export const noSimulator = process.platform !== "linux" && "the simulated runner looks at /proc, which Linux alone has";

/** Every live process that was started with `home` in its environment or arguments, or that stands in it. */
export function processesOf(home: string): Found[] {
  return pids()
    .filter((pid) => belongs(pid, home))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

/** Every live process that was started with this entry (`NAME=value`) in its environment. */
export function processesWith(entry: string): number[] {
  return pids().filter((pid) => read(pid, "environ").split("\0").includes(entry) && isLive(pid));
}

export function pids(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function belongs(pid: number, home: string): boolean {
  const stands = () => `${folderOf(pid)}/`.startsWith(`${home}/`);
  return (
    pid !== process.pid &&
    isLive(pid) &&
    (read(pid, "environ").includes(home) || commandOf(pid).includes(home) || stands())
  );
}

/** A zombie has ended. */
function isLive(pid: number): boolean {
  const stat = read(pid, "stat");
  const state = stat.charAt(stat.lastIndexOf(")") + 2);
  return state !== "" && state !== "Z" && state !== "X";
}

function commandOf(pid: number): string {
  return read(pid, "cmdline").replaceAll("\0", " ").trim();
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

/** "" when the process has ended. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}
