import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { systemRandom } from "../../src/clock.ts";
import { fixture, onWindows, startMarked, startShell, until, untilRunning, wrapped } from "./helpers.ts";

/** Long enough for all that ends at TERM on any machine: what needs KILL then ends by another signal or code. */
const LONG_MS = 20_000;

describe("stopping the tree of a command", { skip: onWindows }, () => {
  test("a command that ends at TERM is not waited for any longer, and keeps its exit code", async () => {
    const child = startShell("trap 'exit 7' TERM; while :; do sleep 0.01; done");
    await untilRunning(child, 2);
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.equal((await child.done).code, 7);
  });

  test("background processes, while the command runs", async () => {
    const child = startShell("sleep 100 & sleep 100 & wait");
    await untilRunning(child, 3);
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.deepEqual(child.running(), []);
    assert.equal((await child.done).signal, "SIGTERM");
  });

  test("background processes that the command left behind", async () => {
    const child = startShell("sleep 100 & exit 3");
    assert.equal((await child.done).code, 3);
    assert.equal(child.running().length, 1);
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.deepEqual(child.running(), []);
  });

  test("a daemon: orphaned, in a session of its own, with a child of its own", async () => {
    const child = startMarked([process.execPath, fixture("daemon.ts"), "sh", "-c", "env -i sleep 100 & wait"]);
    assert.equal((await child.done).code, 0);
    await untilRunning(child, 2);
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.deepEqual(child.running(), []);
  });

  test("a command that clears its environment", async () => {
    const child = startMarked(["env", "-i", "/bin/sh", "-c", "sleep 100 & wait"]);
    await untilRunning(child, 2);
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.equal((await child.done).signal, "SIGTERM");
  });

  test("one that ignores TERM is killed after the grace", async () => {
    const child = startShell("trap '' TERM; (trap '' TERM; while :; do sleep 100; done) & while :; do sleep 100; done");
    await untilRunning(child, 4);
    assert.deepEqual(await child.stop(50), []);
    assert.deepEqual(child.running(), []);
    assert.equal((await child.done).signal, "SIGKILL");
  });

  test("one that was stopped (SIGSTOP) can still act on TERM", async () => {
    const child = startShell("trap 'exit 9' TERM; kill -STOP $$; exit 1");
    await until(() => child.running()[0]?.state === "stopped", "the stop");
    assert.deepEqual(await child.stop(LONG_MS), []);
    assert.equal((await child.done).code, 9);
  });

  test("processes that are forked while it stops them", async () => {
    // Twenty that live for a fifth of a second: one is forked about every look, and each outlives a look.
    const child = startShell(
      "trap '' TERM; hop() { sleep 0.2; hop & exit; }; for i in $(seq 20); do hop & sleep 0.01; done; exit 0",
    );
    await child.done;
    assert.deepEqual(await child.stop(20), []);
    assert.deepEqual(child.running(), []);
  });

  test("what a process starts to clean up after TERM may finish", async () => {
    const child = startShell("trap 'sh -c \"sleep 0.2; exit 8\"; exit $?' TERM; while :; do sleep 0.01; done");
    await untilRunning(child, 2);
    await child.stop(LONG_MS);
    assert.equal((await child.done).code, 8);
  });

  test("never a process of the same parent, or of another tree", async () => {
    const neighbour = spawn("sleep", ["100"]);
    const [one, other] = [startMarked(["sleep", "100"]), startMarked(["sleep", "100"])];
    await one.stop(LONG_MS);
    assert.equal(other.running().length, 1);
    assert.equal(neighbour.exitCode ?? neighbour.signalCode, null);
    neighbour.kill();
    assert.deepEqual(await once(neighbour, "exit"), [null, "SIGTERM"]);
    await other.stop(LONG_MS);
  });

  test("an inner run's processes belong to the outer one as well", async () => {
    const [outerId, innerId] = [systemRandom.id(), systemRandom.id()];
    const inner = wrapped(["sh", "-c", "sleep 100 & exit 0"], [`--tree=${innerId}`]);
    const outer = startMarked([process.execPath, ...inner], outerId);
    assert.equal((await outer.done).code, 0);
    const [left] = outer.running();
    assert.deepEqual(left?.marks.slice(-2), [outerId, innerId]);
    await outer.stop(LONG_MS);
    assert.deepEqual(outer.running(), []);
  });

  test("a command that never ran, or has ended, needs no stopping", async () => {
    for (const argv of [["no-such-command"], ["true"]]) {
      const child = startMarked(argv);
      await child.done;
      assert.deepEqual(await child.stop(LONG_MS), []);
    }
  });
});
