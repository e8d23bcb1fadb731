/** `cloud-lock run` when it was stopped at a bad moment, or nobody listens to its words. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { Sandbox, script } from "./support.ts";

const box = new Sandbox();

describe("cloud-lock run", () => {
  it("does not start the command when the lease ran out between the grant and the start", async () => {
    // Stands for a SIGSTOP of the process right after it has said that it holds the lock.
    const preload = path.join(box.home, "pause.mjs");
    writeFileSync(
      preload,
      `const write = process.stderr.write.bind(process.stderr);
       process.stderr.write = (text, ...rest) => {
         const result = write(text, ...rest);
         if (String(text).includes("holding")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
         return result;
       };`,
    );
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(preload)}` };
    const result = await box.run(["run", "paused", "--ttl", "2s", ...script(`console.log("worked")`)], { env });
    assert.deepEqual([result.code, result.stdout], [76, ""], result.stderr);
  });

  it("goes on when whoever read its stderr has gone (cloud-lock run … 2>&1 | head -1)", async () => {
    const holder = box.start([
      "run",
      "epipe",
      ...script(`console.log("held"); process.stdin.on("end", () => {}).resume()`),
    ]);
    await holder.until("stdout", /held/);
    const args = [
      box.entry,
      "run",
      "epipe",
      "--poll-interval",
      "50ms",
      ...script("setTimeout(() => process.exit(7), 200)"),
    ];
    const waiter = spawn(process.execPath, args, { env: box.env, stdio: ["ignore", "ignore", "pipe"] });
    const ended = new Promise<number | null>((resolve) => waiter.on("exit", resolve));
    await new Promise((resolve) => waiter.stderr.once("data", resolve));
    waiter.stderr.destroy();
    holder.endInput();
    assert.equal((await holder.ended).code, 0);
    assert.equal(await ended, 7);
  });
});
