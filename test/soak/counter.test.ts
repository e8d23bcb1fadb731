/** That the soak would notice: the same work without the lock, and counters that tell of a broken one. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { faultsOf, newCounter, readCounter } from "../../scripts/soak/counter.ts";

const work = fileURLToPath(new URL("../../scripts/soak/work.mjs", import.meta.url));

describe("the counter of the soak", () => {
  it("loses increments when nothing protects it", async (test) => {
    const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-soak-"));
    test.after(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, "counter.json");
    newCounter(file);
    const workers = ["1", "2", "3", "4"].map((fence) =>
      spawn(process.execPath, [work, file, "when-told"], {
        env: { ...process.env, CLOUD_LOCK_FENCE: fence },
        stdio: ["pipe", "pipe", "inherit"],
      }),
    );
    // Each has read the counter once it says that it has begun.
    await Promise.all(workers.map((worker) => once(worker.stdout, "data")));
    for (const worker of workers) worker.stdin.write("\n");
    await Promise.all(workers.map((worker) => once(worker, "close")));
    const counter = readCounter(file);
    assert.equal(counter.count, 1);
    assert.match(faultsOf(counter, ["1", "2", "3", "4"]).join("; "), /counter stands at 1 .*3 increments were lost/);
  });

  for (const [title, fences, made, fault] of [
    ["is content with all increments in order, whoever tells of them first", ["9", "10"], ["10", "9"], ""],
    ["notices a fence that falls", ["10", "9"], ["9", "10"], "the fence 9 came after 10"],
    ["notices a fence that was given twice", ["9", "9"], ["9", "9"], "the fence 9 came after 9"],
    ["notices work without a fence", ["none", "9"], ["none", "9"], "the fence 9 came after none"],
    ["notices an increment that nobody knows of", ["9", "10"], ["9"], "the counter stands at 2 after 1 increments"],
  ] as const)
    it(title, () => assert.equal(faultsOf({ count: fences.length, fences }, made).join("; "), fault));
});
