/** Runs a command as the user's shell would: no shell in between, and nothing of it touched. */
import { type ChildProcess, spawn } from "node:child_process";
import type { Clock } from "../clock.ts";
import { markEnvironment } from "./marker.ts";
import { type Ended, endedBy, neverStarted } from "./outcome.ts";
import { relaySignals } from "./signals.ts";
import { stopTree } from "./stop.ts";
import { systemTable } from "./system-table.ts";
import type { ProcessInfo } from "./table.ts";
import { selectTree, type Tree } from "./tree.ts";
import { resolveWindowsCommand } from "./windows-command.ts";
import { endWindowsTree } from "./windows-tree.ts";

export interface ChildOptions {
  /** The command's whole environment; a mark is added, by which its processes are found. */
  readonly env: NodeJS.ProcessEnv;
  /** A random id for that mark, of at least 12 letters and digits, used by no other tree: what bears it is stopped. */
  readonly treeId: string;
  readonly clock: Clock;
}

export interface Child {
  /** undefined when the command could not be started. */
  readonly pid: number | undefined;
  /** How the command ended; never rejects. What it left in the background may still run. */
  readonly done: Promise<Ended>;
  /** The processes of its tree that run now: the command's own, and those that it left in the background. */
  running(): ProcessInfo[];
  /**
   * Stops the whole tree: TERM, then KILL after `graceMs`, sooner when nothing is left. On Windows it is ended at once.
   * @returns what could not be stopped, mostly because it runs as another user.
   */
  stop(graceMs: number): Promise<ProcessInfo[]>;
}

/**
 * Starts a command. It shares stdin, stdout, stderr, terminal and process group with this process, and gets the
 * signals that arrive here until it has ended. Descriptors from 3 to 15 are not handed on (Node closes them).
 * @throws LockError `invalid` for an id that cannot mark a tree; all that is wrong with the command is told by `done`
 */
export function startChild(argv: readonly string[], options: ChildOptions): Child {
  const env = markEnvironment(options.env, options.treeId);
  let child: ChildProcess | undefined;
  const relay = relaySignals(() => child);
  try {
    openStandardStreams();
    child = spawnCommand(argv, env);
  } catch (error) {
    relay[Symbol.dispose]();
    return neverRan(Promise.resolve(neverStarted(argv[0] ?? "", error)));
  }
  const done = whenEnded(child, argv[0] ?? "").finally(() => relay[Symbol.dispose]());
  return child.pid === undefined ? neverRan(done) : watch(child, child.pid, done, options);
}

/**
 * Node makes a pipe non-blocking, for all who share it, when it first uses the stream: a command already running would
 * meet EAGAIN. When it is used before, starting the command makes it blocking again, and so it stays.
 */
function openStandardStreams(): void {
  void process.stdout;
  void process.stderr;
}

function spawnCommand(argv: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const [file = "", ...args] = argv;
  if (process.platform !== "win32") return spawn(file, args, { env, stdio: "inherit" });
  const command = resolveWindowsCommand(argv, env);
  return spawn(command.file, command.args, { env, stdio: "inherit", windowsVerbatimArguments: command.verbatim });
}

function whenEnded(child: ChildProcess, command: string): Promise<Ended> {
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => resolve(endedBy(code, signal)));
    // Also emitted when a signal could not be sent to a child that runs as another user: no reason to give it up.
    child.on("error", (error) => child.pid === undefined && resolve(neverStarted(command, error)));
  });
}

function watch(child: ChildProcess, pid: number, done: Promise<Ended>, options: ChildOptions): Child {
  const table = systemTable();
  const tree = (): Tree => ({ treeId: options.treeId, rootPid: hasEnded(child) ? undefined : pid });
  return {
    pid,
    done,
    running: () => selectTree(table.list(), tree(), process.pid),
    async stop(graceMs) {
      if (process.platform === "win32") return hasEnded(child) ? [] : endWindowsTree(pid);
      try {
        return await stopTree(tree, graceMs, { table, clock: options.clock, selfPid: process.pid });
      } finally {
        if (!hasEnded(child)) child.kill("SIGKILL");
      }
    },
  };
}

/** While it has not, its pid is not given to another process. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function neverRan(done: Promise<Ended>): Child {
  return { pid: undefined, done, running: () => [], stop: async () => [] };
}
