/** Into which pipes a keeper writes, and that it writes into nothing else. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { MOST_BYTES, writeToStepLog } from "../../src/keeper/loss/step-log.ts";
import { closeInputs, openPipes } from "../fakes/runner/worker/pipes.ts";
import { notLinux } from "../process/helpers.ts";

const folder = mkdtempSync(join(tmpdir(), "step-log-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A step with this stderr; ended after the test. */
function step(stderr: number | "pipe"): ChildProcess & { readonly pid: number } {
  const child = spawn("sleep", ["60"], { stdio: ["ignore", "ignore", stderr] });
  after(() => child.kill("SIGKILL"));
  assert.ok(child.pid);
  return Object.assign(child, { pid: child.pid });
}

/** A pipe that this process reads, and a step that writes into it. */
function pipedStep() {
  const pipes = openPipes(1);
  const [pipe] = pipes;
  assert.ok(pipe);
  after(() => pipe.output.destroy());
  const { pid } = step(pipe.input);
  return { pid, output: pipe.output, input: pipe.input, close: () => closeInputs(pipes) };
}

describe("a line for a step's log", { skip: notLinux }, () => {
  test("goes into the pipe that the runner reads, as a line of its own", async () => {
    const { pid, output, input, close } = pipedStep();
    writeSync(input, "half a line");
    assert.equal(writeToStepLog("::error::lost", pid, process.pid), true);
    writeSync(input, "the other half\n");
    close();
    const [data] = await once(output, "data");
    assert.equal(String(data), "half a line\n::error::lost\nthe other half\n");
  });

  test("goes into no file", () => {
    const file = join(folder, "errors");
    writeFileSync(file, "as it was");
    const fd = openSync(file, "a");
    const { pid } = step(fd);
    // This process reads the same file, as a runner might.
    const reading = openSync(file, "r");
    assert.equal(writeToStepLog("x", pid, process.pid), false);
    for (const open of [fd, reading]) closeSync(open);
    assert.equal(readFileSync(file, "utf8"), "as it was");
  });

  test("goes into no pipe that somebody else reads", async () => {
    const { pid, output, input, close } = pipedStep();
    const other = spawn("sleep", ["60"], { stdio: "ignore" });
    after(() => other.kill("SIGKILL"));
    assert.equal(writeToStepLog("x", pid, other.pid ?? 0), false);
    // The step itself has the pipe, but only writes into it.
    assert.equal(writeToStepLog("x", pid, pid), false);
    writeSync(input, "y");
    close();
    assert.equal(String((await once(output, "data"))[0]), "y");
  });

  test("goes into no socket, and is for nobody when the step has ended", async () => {
    const child = step("pipe");
    assert.equal(writeToStepLog("x", child.pid, process.pid), false);
    child.kill("SIGKILL");
    await once(child, "exit");
    assert.equal(writeToStepLog("x", child.pid, process.pid), false);
  });

  test("does not wait for room in a full pipe, and leaves no part there", async () => {
    const { pid, output, input, close } = pipedStep();
    // 64 KiB, the room of a pipe: pipe(7).
    writeSync(input, Buffer.alloc(65_536 - 8, "z"));
    assert.equal(writeToStepLog("0123456789", pid, process.pid), false);
    close();
    let text = "";
    output.on("data", (data) => {
      text += data;
    });
    for (; text.length < 65_528; ) await once(output, "data");
    assert.match(text, /^z+$/);
  });

  test("is refused when it would not be written in one piece", () => {
    assert.throws(() => writeToStepLog("x".repeat(MOST_BYTES), process.pid, process.pid), /do not fit/);
  });
});
