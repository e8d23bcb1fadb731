/**
 * The process table as one who stops a job's running step may see it: without the runner, without keepers, without post
 * hooks, and without the steps that the runner starts afterwards (`if: always()` cleans up, and is not what runs unlocked).
 */
import type { ProcessIdentity, ProcessInfo, ProcessTable } from "../../process/table.ts";
import { addDescendants, ancestry } from "../../process/tree.ts";
import { KEEPER_MARK } from "../mark.ts";
import { isPostHook } from "./post-hook.ts";

type IsPost = (step: ProcessIdentity, worker: ProcessIdentity) => boolean;

export class RunningSteps implements ProcessTable {
  private readonly table: ProcessTable;
  private readonly worker: ProcessIdentity;
  private readonly trackingId: string;
  private readonly signalled = new Set<string>();
  /** The steps' own processes at the beginning. */
  private readonly steps: ReadonlySet<string>;
  /** The worker's children at the beginning; what it starts later is another step. */
  private readonly firstChildren: ReadonlySet<string>;

  /** `table` must read the tracking variable and the keepers' as marks. */
  constructor(table: ProcessTable, worker: ProcessIdentity, trackingId: string, isPost: IsPost = isPostHook) {
    this.table = table;
    this.worker = worker;
    this.trackingId = trackingId;
    const all = table.list();
    const running = runningSteps(all, worker);
    const posts = new Set(running.filter((step) => isPost(step, worker)));
    const keysOf = (some: readonly ProcessInfo[]) => new Set(some.filter((child) => !posts.has(child)).map(keyOf));
    this.firstChildren = keysOf(childrenOf(worker, all));
    this.steps = keysOf(running);
  }

  /** Whether a step ran at the beginning, or what is like one: the worker starts helpers, too, between two steps. */
  get any(): boolean {
    return this.steps.size > 0;
  }

  /** Whether a step itself got a signal: one that ended before that was the last one, or a helper, and not the next. */
  get stopped(): boolean {
    return [...this.steps].some((key) => this.signalled.has(key));
  }

  /** How many processes got a signal. */
  get count(): number {
    return this.signalled.size;
  }

  list(): ProcessInfo[] {
    const all = this.table.list();
    const children = childrenOf(this.worker, all);
    const later = new Set(children.filter((child) => !this.firstChildren.has(keyOf(child))));
    addDescendants(later, all);
    const runner = ancestry(all, this.worker.pid);
    // What the worker starts is the step's, also where the system hides its environment (macOS, for its own shells).
    const mark = (process: ProcessInfo) =>
      children.includes(process) ? { ...process, marks: [...process.marks, this.trackingId] } : process;
    return all.filter((process) => !later.has(process) && !runner.has(process.pid) && !isKeepers(process)).map(mark);
  }

  find(pid: number): ProcessIdentity | undefined {
    return this.table.find(pid);
  }

  signal(target: ProcessIdentity, signal: NodeJS.Signals): boolean {
    const sent = this.table.signal(target, signal);
    if (sent) this.signalled.add(keyOf(target));
    return sent;
  }
}

/** The steps' own processes: one, or several where steps run in the background. `all` must read the keepers' marks. */
export function runningSteps(all: readonly ProcessInfo[], worker: ProcessIdentity): ProcessInfo[] {
  return childrenOf(worker, all).filter((child) => child.state !== "zombie" && !isKeepers(child));
}

/** None when the parent has died: its pid may be another's by now. */
function childrenOf({ pid, start }: ProcessIdentity, all: readonly ProcessInfo[]): ProcessInfo[] {
  if (!all.some((process) => process.pid === pid && process.start === start)) return [];
  return all.filter((process) => process.ppid === pid);
}

function isKeepers(process: ProcessInfo): boolean {
  return process.marks.includes(KEEPER_MARK);
}

function keyOf({ pid, start }: ProcessIdentity): string {
  return `${pid} ${start}`;
}
