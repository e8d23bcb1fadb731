/** The guard's look at all processes takes long on a busy machine: what is due at a moment must not wait for it. */
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { systemRandom } from "../../src/clock.ts";
import { GUARD_SCRIPT } from "../../src/process/guard-script.ts";
import { TREE_VARIABLE } from "../../src/process/marker.ts";
import { systemTable } from "../../src/process/system-table.ts";
import { selectTree } from "../../src/process/tree.ts";
import { collect, notLinux as skip, startWrapped, until } from "./helpers.ts";

/** Told apart from all other sleeps of the machine. */
const GRACE_S = 2_000_000 + 100 * process.pid;

/** A guarded command that does not listen to TERM, and a guard whose looks begin and do not end until `go`. */
async function guardedBySlowOne(times: string, cleanUp: (end: () => void) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), "slow-look-"));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const [tail, looked, gone] = ["tail", "looked", "go"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  // The first thing that a look does.
  const script = `: >'${looked}'; until [ -e '${gone}' ] || [ ! -e '${looked}' ]; do sleep 0.01; done; PATH=\${PATH#*:} exec tail "$@"`;
  writeFileSync(tail, `#!/bin/sh\n${script}\n`);
  chmodSync(tail, 0o755);
  const treeId = systemRandom.id();
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const command = ["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 0.01; done"];
  const wrapper = startWrapped(command, [`--tree=${treeId}`, `--guard=${times}`, "--note=told"], { env });
  const [output, notes] = [collect(wrapper, "stdout"), collect(wrapper, "stderr")];
  await until(() => output.length > 0 && notes.length > 0, "the start");
  const running = () => selectTree(systemTable().list(), { rootPid: undefined, treeId }, process.pid);
  const commandOfIt = () => running().find(({ ppid }) => ppid === wrapper.pid || ppid === 1);
  return {
    wrapper,
    running,
    commandOfIt,
    path: String(env.PATH),
    looks: () => existsSync(looked),
    go: () => writeFileSync(gone, ""),
  };
}

test("the command stands still when KILL is due, and not only when the look is over", { skip }, async (context) => {
  const guarded = await guardedBySlowOne("300,100", (end) => context.after(end));
  guarded.wrapper.kill("SIGSTOP");
  await until(guarded.looks, "the look before KILL");
  await until(() => guarded.commandOfIt()?.state === "stopped", "the command to be stopped");
  guarded.go();
  await until(() => guarded.running().length === 0, "the end of the tree");
  guarded.wrapper.kill("SIGCONT");
});

test("what is due counts from the telling, however late the guard comes to hear of it", { skip }, async (context) => {
  const guarded = await guardedBySlowOne("3600000,100", (end) => context.after(end));
  const id = systemRandom.id();
  const shell = spawn("/bin/sh", ["-c", GUARD_SCRIPT, "cloud-lock-guard", id, TREE_VARIABLE, "999999999"], {
    env: { ...process.env, PATH: guarded.path },
    stdio: ["pipe", "ignore", "ignore"],
  });
  context.after(() => shell.kill("SIGKILL"));
  const agoHundredths = Math.floor(os.uptime() * 100) - 10_000;
  shell.stdin.write(`until 100000 100000 ${agoHundredths} ${agoHundredths}\n`);
  await until(guarded.looks, "the look before KILL");
  guarded.go();
  const table = systemTable();
  for (const entry of guarded.running()) table.signal(entry, "SIGKILL");
  await until(() => guarded.wrapper.exitCode !== null, "the wrapper's end");
});

test("the grace counts from when TERM is due, and not from when the look is over", { skip }, async (context) => {
  const guarded = await guardedBySlowOne(`300,${GRACE_S}000`, (end) => context.after(end));
  guarded.wrapper.kill("SIGKILL");
  await until(guarded.looks, "the look before TERM");
  const nap = () =>
    systemTable()
      .list()
      .find(({ pid }) => isNap(pid));
  await until(() => nap() !== undefined, "the grace to have begun");
  guarded.go();
  const found = nap();
  // The guard's timer does not end before it has killed the tree.
  if (found) systemTable().signal(found, "SIGKILL");
  await until(() => guarded.running().length === 0, "the end of the tree");
});

/** It sleeps for what is left of the grace. */
function isNap(pid: number): boolean {
  try {
    const [program, seconds] = readFileSync(`/proc/${pid}/cmdline`, "latin1").split("\0");
    return program === "sleep" && Math.abs(Number(seconds) - GRACE_S) < 30;
  } catch {
    return false;
  }
}
