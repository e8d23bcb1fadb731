/**
 * Which processes belong to a command. Two ways lead to them, since each alone misses some: a parent pid is lost when
 * a process is orphaned (background jobs, daemons), a mark in the environment when a process clears it. Only a daemon
 * that was orphaned *and* started with an emptied environment, or that runs as another user, escapes both.
 */
import type { ProcessInfo } from "./table.ts";

export interface Tree {
  /** The command itself; undefined once it has ended, since the pid may then be another's. */
  readonly rootPid: number | undefined;
  /** The id by which its processes are marked. */
  readonly treeId: string;
}

/** The live and the stopped processes of the tree, never this process (`selfPid`) and none of its ancestors. Pure. */
export function selectTree(processes: readonly ProcessInfo[], tree: Tree, selfPid: number): ProcessInfo[] {
  const members = new Set(processes.filter((process) => isSeed(process, tree)));
  addDescendants(members, processes);
  const spared = ancestry(processes, selfPid);
  return [...members].filter((process) => process.state !== "zombie" && !spared.has(process.pid));
}

/** Adds all that is below the members. */
export function addDescendants(members: Set<ProcessInfo>, processes: readonly ProcessInfo[]): void {
  const childrenOf = groupByParent(processes);
  // A set that grows is walked to its new end, so this reaches the children's children too.
  for (const member of members) for (const child of childrenOf.get(member.pid) ?? []) members.add(child);
}

function isSeed(process: ProcessInfo, tree: Tree): boolean {
  return process.pid === tree.rootPid || process.marks.includes(tree.treeId);
}

function groupByParent(processes: readonly ProcessInfo[]): Map<number, ProcessInfo[]> {
  const groups = new Map<number, ProcessInfo[]>();
  for (const process of processes) {
    const siblings = groups.get(process.ppid);
    if (siblings) siblings.push(process);
    else groups.set(process.ppid, [process]);
  }
  return groups;
}

/** A process and all of its ancestors. */
export function ancestry(processes: readonly ProcessInfo[], pid: number): Set<number> {
  const parentOf = new Map(processes.map((process) => [process.pid, process.ppid]));
  const line = new Set<number>();
  for (let next: number | undefined = pid; next !== undefined && !line.has(next); next = parentOf.get(next))
    line.add(next);
  return line;
}
