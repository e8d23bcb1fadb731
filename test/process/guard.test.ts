import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { systemClock, systemRandom } from "../../src/clock.ts";
import { startGuard } from "../../src/process/guard.ts";
import { GUARD_SCRIPT } from "../../src/process/guard-script.ts";
import { TREE_VARIABLE } from "../../src/process/marker.ts";
import { stopTree } from "../../src/process/stop.ts";
import { systemTable } from "../../src/process/system-table.ts";
import { selectTree } from "../../src/process/tree.ts";
import { collect, fixture, onWindows, runWrapped, startMarked, startWrapped, until, untilRunning } from "./helpers.ts";

/** Far longer than a test takes. */
const NEVER = "4000000,1000";
const SOON = "100,100";
/** As long, and told apart from all other sleeps of the machine. */
const OWN_SECONDS = 1_000_000 + process.pid;

/** The live processes whose command line holds this text, each guard and each timer among them. */
function findByText(text: string): number[] {
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,stat=,command="], { encoding: "utf8" }).split("\n");
  const hits = lines.filter((line) => line.includes(text) && !/^\s*\d+\s+Z/.test(line));
  return hits.map((line) => Number.parseInt(line, 10)).filter((pid) => pid !== process.pid);
}

/** A command under a guarded wrapper, once the command has said that it is ready, and the guard has been told. */
async function guarded(script: string, ...guards: string[]) {
  const treeId = systemRandom.id();
  const flags = [`--tree=${treeId}`, "--note=told", ...guards.map((guard) => `--guard=${guard}`)];
  const wrapper = startWrapped(["sh", "-c", `echo ready; ${script}`], flags);
  const [output, notes] = [collect(wrapper, "stdout"), collect(wrapper, "stderr")];
  await until(() => Buffer.concat(output).includes("ready") && notes.length > 0, "the start");
  const tree = { rootPid: undefined, treeId };
  const running = () => selectTree(systemTable().list(), tree, process.pid);
  const stop = () => stopTree(() => tree, 0, { table: systemTable(), clock: systemClock, selfPid: process.pid });
  const guardPids = () => findByText(`cloud-lock-guard ${treeId}`);
  return { wrapper, output, running, stop, guardPids };
}

async function ended(wrapper: ChildProcess): Promise<number | null> {
  await until(() => wrapper.exitCode !== null || wrapper.signalCode !== null, "the wrapper's end");
  return wrapper.exitCode;
}

describe("the guard", { skip: onWindows }, () => {
  test("stops the tree after kill -9 of the one that it guards for, with TERM first", async () => {
    const { wrapper, running, output } = await guarded(
      "sleep 100 & trap 'echo asked; exit' TERM; while :; do sleep 0.01; done",
      "300,60000",
    );
    wrapper.kill("SIGKILL");
    await until(() => running().length <= 1, "the end of the command");
    await until(() => Buffer.concat(output).includes("asked"), "the word of the trap");
    await until(() => running().length === 0, "the end of the tree");
  });

  test("kills what ignores TERM, daemons included", async () => {
    const daemon = `'${process.execPath}' '${fixture("daemon.ts")}' sleep 100`;
    const { wrapper, running } = await guarded(`${daemon}; trap '' TERM; while :; do sleep 0.01; done`, "600,100");
    wrapper.kill("SIGKILL");
    await until(() => running().length === 0, "the end of the tree");
  });

  test("kills a command that cleared its environment, and what is below it", async () => {
    const script = "sleep 100 & echo $$ $!; wait";
    const wrapper = startWrapped(["env", "-i", "/bin/sh", "-c", script], ["--guard=500,100", "--note=told"]);
    const [output, notes] = [collect(wrapper, "stdout"), collect(wrapper, "stderr")];
    await until(() => output.length > 0 && notes.length > 0, "the start");
    const pids = Buffer.concat(output).toString().trim().split(" ").map(Number);
    assert.equal(pids.length, 2);
    wrapper.kill("SIGKILL");
    await until(() => pids.every((pid) => systemTable().find(pid) === undefined), "the end of both");
  });

  test("goes by what it was told last: sooner", async () => {
    const { wrapper, running } = await guarded("sleep 100", NEVER, SOON);
    wrapper.kill("SIGKILL");
    await until(() => running().length === 0, "the end of the tree");
  });

  test("goes by what it was told last: later", async () => {
    const { wrapper, stop, running } = await guarded("read -r _; exit 5", "1,1", NEVER);
    await startMarked(["sleep", "0.3"]).done;
    assert.equal(running().length, 1);
    wrapper.stdin?.end("\n");
    assert.equal(await ended(wrapper), 5);
    await stop();
  });

  test("kills the command of one that hangs, and leaves TERM to it", async () => {
    const script = "trap 'exit 7' TERM; while :; do sleep 0.01; done";
    const { wrapper, running } = await guarded(script, "300,100");
    wrapper.kill("SIGSTOP");
    await until(() => running().length === 0, "the end of the tree");
    wrapper.kill("SIGCONT");
    assert.equal(await ended(wrapper), 137);
  });

  test("survives the signals of groups and sessions", async () => {
    const { wrapper, running, guardPids } = await guarded("sleep 100", "1500,100");
    await until(() => guardPids().length === 2, "the guard and its timer");
    const deaf = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGTSTP", "SIGUSR1", "SIGUSR2"] as const;
    for (const pid of guardPids()) for (const signal of deaf) process.kill(pid, signal);
    wrapper.kill("SIGKILL");
    await until(() => running().length === 0, "the end of the tree");
  });

  test("leaves nothing behind after a normal end, and does not touch what the command left running", async () => {
    const { wrapper, running, stop, guardPids } = await guarded(
      "sleep 100 >/dev/null & exit 6",
      `${OWN_SECONDS}000,1000`,
    );
    assert.equal(await ended(wrapper), 6);
    await until(() => guardPids().length === 0, "the guard's end");
    await until(() => findByText(`sleep ${OWN_SECONDS}`).length === 0, "the end of its timer");
    assert.equal(running().length, 1);
    await stop();
  });

  test("leaves nothing behind once it has stopped the tree", async () => {
    const { wrapper, guardPids } = await guarded("sleep 100", "300,0");
    wrapper.kill("SIGKILL");
    await until(() => guardPids().length === 0, "the guard's end");
  });

  test("does not hold the command's output open", async () => {
    const { wrapper, stop, guardPids } = await guarded("exec sleep 100", NEVER);
    const closed = once(wrapper, "close");
    wrapper.kill("SIGKILL");
    await stop();
    await closed;
    await until(() => guardPids().length === 1, "only the timer to be left");
    for (const timer of guardPids()) process.kill(timer, "SIGALRM");
  });

  test("is not a process of the tree that it guards", async () => {
    const { wrapper, running, guardPids, stop } = await guarded("sleep 100; exit 2", NEVER);
    await until(() => guardPids().length === 2, "the guard and its timer");
    assert.equal(running().length, 2);
    await stop();
    assert.equal(await ended(wrapper), 137);
  });

  test("is not needed by a command that cannot be started", async () => {
    assert.equal((await runWrapped(["no-such-command"], [`--guard=${NEVER}`])).code, 127);
  });
});

test("an id that others may have, or that is no word, gets no guard", () => {
  for (const treeId of ["", "sh", "a b c d e f g h", "..............."])
    assert.throws(() => startGuard({ treeId, pid: 1, env: {}, termInMs: 1e6, graceMs: 1 }), { kind: "invalid" });
});

/** The systems' own: dash on Debian, bash in POSIX mode on macOS, busybox on Alpine. */
const SHELLS = [
  ["sh"],
  ["dash"],
  ["bash"],
  ["bash", "--posix"],
  ["busybox", "sh"],
  ["ksh"],
  ["zsh", "--emulate", "sh"],
];

describe("the guard's script", { skip: onWindows }, () => {
  for (const shell of SHELLS.filter(isInstalled))
    test(`runs in ${shell.join(" ")}`, async () => {
      const [file = "", ...flags] = shell;
      const treeId = systemRandom.id();
      const child = startMarked(["sh", "-c", "trap '' TERM; sleep 100 & while :; do sleep 100; done"], treeId);
      await untilRunning(child, 3);
      const script = [GUARD_SCRIPT, "cloud-lock-guard", treeId, TREE_VARIABLE, String(child.pid)];
      const guard = spawn(file, [...flags, "-c", ...script], { stdio: ["pipe", "ignore", "ignore"] });
      guard.stdin.end("until 3000 1\nuntil 0.1 0.1\n");
      assert.equal((await child.done).signal, "SIGKILL");
      await until(() => child.running().length === 0, "the end of the tree");
      const second = spawn(file, [...flags, "-c", ...script], { stdio: ["pipe", "ignore", "ignore"] });
      second.stdin.end(`until ${OWN_SECONDS} 1\ndone\n`);
      assert.deepEqual(await once(second, "exit"), [0, null]);
      await until(() => findByText(`sleep ${OWN_SECONDS}`).length === 0, "the end of its timer");
    });
});

function isInstalled([file = "", ...flags]: string[]): boolean {
  try {
    execFileSync(file, [...flags, "-c", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
