/** Runs a command as the user's shell would: no shell in between, and nothing of it touched. */
import { spawn } from "node:child_process";
import { markEnvironment } from "./marker.js";
import { endedBy, neverStarted } from "./outcome.js";
import { relaySignals } from "./signals.js";
import { stopTree } from "./stop.js";
import { systemTable } from "./system-table.js";
import { selectTree } from "./tree.js";
import { resolveWindowsCommand } from "./windows-command.js";
import { endWindowsTree } from "./windows-tree.js";
/**
 * Starts a command. It shares stdin, stdout, stderr, terminal and process group with this process, and gets the
 * signals that arrive here until it has ended. Descriptors from 3 to 15 are not handed on (Node closes them).
 * @throws LockError `invalid` for an id that cannot mark a tree; all that is wrong with the command is told by `done`
 */
export function startChild(argv, options) {
    const env = markEnvironment(options.env, options.treeId);
    let child;
    const relay = relaySignals(() => child);
    try {
        openStandardStreams();
        child = spawnCommand(argv, env);
    }
    catch (error) {
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
function openStandardStreams() {
    void process.stdout;
    void process.stderr;
}
function spawnCommand(argv, env) {
    const [file = "", ...args] = argv;
    if (process.platform !== "win32")
        return spawn(file, args, { env, stdio: "inherit" });
    const command = resolveWindowsCommand(argv, env);
    return spawn(command.file, command.args, { env, stdio: "inherit", windowsVerbatimArguments: command.verbatim });
}
function whenEnded(child, command) {
    return new Promise((resolve) => {
        child.on("exit", (code, signal) => resolve(endedBy(code, signal)));
        // Also emitted when a signal could not be sent to a child that runs as another user: no reason to give it up.
        child.on("error", (error) => child.pid === undefined && resolve(neverStarted(command, error)));
    });
}
function watch(child, pid, done, options) {
    const table = systemTable();
    const tree = () => ({ treeId: options.treeId, rootPid: hasEnded(child) ? undefined : pid });
    return {
        pid,
        done,
        running: () => selectTree(table.list(), tree(), process.pid),
        async stop(graceMs) {
            if (process.platform === "win32")
                return hasEnded(child) ? [] : endWindowsTree(pid);
            try {
                return await stopTree(tree, graceMs, { table, clock: options.clock, selfPid: process.pid });
            }
            finally {
                if (!hasEnded(child))
                    child.kill("SIGKILL");
            }
        },
    };
}
/** While it has not, its pid is not given to another process. */
function hasEnded(child) {
    return child.exitCode !== null || child.signalCode !== null;
}
function neverRan(done) {
    return { pid: undefined, done, running: () => [], stop: async () => [] };
}
