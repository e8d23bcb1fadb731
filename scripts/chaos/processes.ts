/** The processes of one run, and signals to them: only ever to a process that is still the one it was. */
import { readFileSync } from "node:fs";
import { systemTable } from "../../src/process/system-table.ts";
import type { ProcessIdentity } from "../../src/process/table.ts";
import { addDescendants } from "../../src/process/tree.ts";
import { type Found, processesOf } from "../../test/fakes/runner/processes.ts";

const table = systemTable();

/** False when it has gone. */
export function signal(target: ProcessIdentity | undefined, name: NodeJS.Signals): boolean {
  return target !== undefined && table.signal(target, name);
}

/** The process and all below it, the deepest first: whoever goes on first is the one that works. */
export function withDescendants(root: ProcessIdentity): ProcessIdentity[] {
  const processes = table.list();
  const members = new Set(processes.filter(({ pid, start }) => pid === root.pid && start === root.start));
  addDescendants(members, processes);
  return [...members].reverse();
}

/** The guard of a `cloud-lock run`; undefined before it stands. */
export function guardOf(holder: ProcessIdentity): ProcessIdentity | undefined {
  return table.list().find(({ pid, ppid }) => ppid === holder.pid && commandLine(pid).includes("cloud-lock-guard"));
}

/** What runs in the name of this folder (by environment, arguments or place), but for these and what is below them. */
export function strangersIn(folder: string, known: readonly number[]): Found[] {
  const processes = table.list();
  const spared = new Set(processes.filter(({ pid }) => known.includes(pid)));
  addDescendants(spared, processes);
  const pids = new Set([...spared].map(({ pid }) => pid));
  return processesOf(folder).filter(({ pid }) => !pids.has(pid));
}

/** Ends all that runs in the name of this folder. */
export function sweepProcesses(folder: string): void {
  for (
    let round = 0, found = processesOf(folder);
    found.length > 0 && round < 100;
    round++, found = processesOf(folder)
  )
    for (const { pid } of found) signal(table.find(pid), "SIGKILL");
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1");
  } catch {
    return "";
  }
}
