import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { constants } from "node:os";
import { describe, test } from "node:test";
import { relaySignals } from "../../src/process/signals.ts";
import {
  collect,
  fixture,
  notLinux,
  onWindows,
  runToEnd,
  startMarked,
  startWrapped,
  until,
  wrapped,
} from "./helpers.ts";

const printer = [process.execPath, fixture("print-signals.ts")];
const relayed = ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "VTALRM", "CONT", "WINCH", "URG", "IO", "XCPU"]
  .map((name) => `SIG${name}` as NodeJS.Signals)
  .filter((signal) => signal in constants.signals);

describe("signals", { skip: onWindows }, () => {
  test("each one reaches the command once, and none ends us before it", async () => {
    const wrapper = startWrapped(printer, [], { detached: true }); // a session without a terminal, as in CI
    const output = collect(wrapper, "stdout");
    const seen = () => Buffer.concat(output).toString().trim().split("\n");
    await until(() => seen().includes("ready"), "the command's start");
    for (const signal of relayed) {
      process.kill(wrapper.pid ?? 0, signal);
      await until(() => seen().at(-1) === signal, signal);
    }
    wrapper.stdin?.end();
    await until(() => wrapper.exitCode !== null, "the end");
    assert.equal(wrapper.exitCode, 0);
    assert.deepEqual(seen(), ["ready", ...relayed]);
  });

  test("a command that ignores Ctrl-C goes on, and so do we", async () => {
    const wrapper = startWrapped(["sh", "-c", "trap '' INT; echo ready; read -r line; exit 4"], [], { detached: true });
    const output = collect(wrapper, "stdout");
    await until(() => output.length > 0, "the command's start");
    for (let press = 0; press < 5; press++) process.kill(wrapper.pid ?? 0, "SIGINT");
    wrapper.stdin?.end("\n");
    await until(() => wrapper.exitCode !== null, "the end");
    assert.equal(wrapper.exitCode, 4);
  });

  test("no listener stays behind", async () => {
    const count = () => relayed.map((signal) => process.listenerCount(signal)).join();
    const before = count();
    const child = startMarked(["cat"]);
    assert.notEqual(count(), before);
    await child.stop(0);
    await child.done;
    await startMarked(["no-such-command"]).done;
    await startMarked([""]).done;
    assert.equal(count(), before);
  });

  test("one that the terminal delivered is not sent again", () => {
    const host = new EventEmitter();
    const sent: string[] = [];
    const child = { pid: 1, kill: (signal: NodeJS.Signals) => sent.push(signal) > 0 };
    using _ = relaySignals(
      () => child,
      host,
      (signal) => signal === "SIGINT",
    );
    host.emit("SIGINT", "SIGINT");
    host.emit("SIGTERM", "SIGTERM");
    assert.deepEqual(sent, ["SIGTERM"]);
  });

  test("one that arrives before the command has started is dropped", () => {
    const host = new EventEmitter();
    using _ = relaySignals(() => undefined, host);
    assert.equal(host.emit("SIGINT", "SIGINT"), true);
  });
});

describe("in a terminal", { skip: onWindows }, () => {
  /** Types into a pseudo-terminal in which a command runs under us; returns the lines of the output. */
  async function type(steps: readonly string[], command: readonly string[]): Promise<string[]> {
    const ours = [process.execPath, ...wrapped(command)];
    const result = await runToEnd("python3", [fixture("terminal.py"), ...steps, "--", ...ours]);
    assert.equal(result.code, 0, result.stderr);
    return result.stdout.toString().trim().split(/\s+/);
  }

  test("Ctrl-C and Ctrl-\\ reach the command exactly once", async () => {
    const lines = await type(["ready", "\\x03", "SIGINT", "\\x1c", "SIGQUIT", "\\x04"], printer);
    assert.deepEqual(lines, ["ready", "SIGINT", "SIGQUIT"]);
  });

  test("a second Ctrl-C is a second one", async () => {
    const lines = await type(["ready", "\\x03", "SIGINT", "\\x03", "SIGINT", "\\x04"], printer);
    assert.deepEqual(lines, ["ready", "SIGINT", "SIGINT"]);
  });

  test("Ctrl-C reaches a command that left the terminal's group, through us", { skip: notLinux }, async () => {
    const script = `exec setsid ${printer.join(" ")}`;
    const lines = await type(["ready", "\\x03", "SIGINT", "\\x04"], ["sh", "-c", script]);
    assert.deepEqual(lines, ["ready", "SIGINT"]);
  });

  test("TERM, sent to us alone, reaches the command once", async () => {
    const script = `(read -r _; kill -TERM $PPID) </dev/tty & exec ${printer.join(" ")}`;
    const lines = await type(["ready", "\\n", "SIGTERM", "\\x04"], ["sh", "-c", script]);
    assert.deepEqual(lines, ["ready", "SIGTERM"]);
  });
});

describe("a signal is taken for the terminal's", { skip: onWindows }, () => {
  const ready = ["sh", "-c", "echo ready; exec sleep 100"];
  const ask = [process.execPath, fixture("ask-terminal.ts")];
  const inTerminal = (command: readonly string[]) =>
    runToEnd("python3", [fixture("terminal.py"), "--", ...command]).then(
      (result) => result.stdout.toString().split("\r\n")[0],
    );

  test("in the foreground of a terminal, if it is one that terminals send", async () => {
    assert.equal(await inTerminal([...ask, ...ready]), '["SIGINT","SIGQUIT","SIGHUP","SIGWINCH"]');
  });

  test("but not when the command is in another session", { skip: notLinux }, async () => {
    assert.equal(await inTerminal([...ask, "setsid", ...ready]), "[]");
  });

  test("nor in the background", { skip: notLinux }, async () => {
    const quoted = [...ask, ...ready].map((word) => `'${word}'`).join(" ");
    assert.equal(await inTerminal(["bash", "-c", `set -m; ${quoted} & wait`]), "[]");
  });

  test("nor without a terminal", async () => {
    const asking = spawn(process.execPath, [fixture("ask-terminal.ts"), ...ready], { detached: true });
    const output = collect(asking, "stdout");
    await until(() => asking.exitCode !== null, "the end");
    assert.equal(Buffer.concat(output).toString(), "[]\n");
  });
});
