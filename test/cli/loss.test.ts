/** `cloud-lock run` when the lock is lost: the whole process tree ends, and what the exit code says. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isAlive, Sandbox, script } from "./support.ts";

const box = new Sandbox();
const quick = ["--poll-interval", "50ms"];
/** Refreshed every two seconds: that is how long a holder may not know of its loss. */
const ttl = ["--ttl", "16s"];
/** Says its pid and that of a grandchild which it leaves in the background, and never ends. */
const family = `
  const { spawn } = require("node:child_process");
  const idle = "setInterval(() => {}, 1000)";
  const grandchild = spawn(process.execPath, ["-e", idle], { detached: true, stdio: "ignore" });
  grandchild.unref();
  console.log("ready", process.env.CLOUD_LOCK_FENCE, process.pid, grandchild.pid);
  setInterval(() => {}, 1000);
`;

describe("cloud-lock run: the claim is removed by force-unlock", () => {
  it("stops the command and what it left in the background, and ends with 76", async () => {
    const running = box.start(["run", "evicted", ...ttl, ...script(family)]);
    const [, , pid, grandchild] = await running.until("stdout", /ready (\d+) (\d+) (\d+)/);
    await forceUnlock("evicted");
    const result = await running.ended;
    assert.equal(result.code, 76, result.stderr);
    assert.match(result.stderr, /the lease on .*evicted was lost/);
    assert.match(result.stderr, /the command and all that it started were stopped/);
    assert.deepEqual([isAlive(Number(pid)), isAlive(Number(grandchild))], [false, false]);
    assert.deepEqual(await holders("evicted"), []);
  });

  it("kills a command that does not listen to TERM", { skip: process.platform === "win32" && "no TERM" }, async () => {
    const deaf = `process.on("SIGTERM", () => console.log("deaf")); console.log("ready", process.pid); setInterval(() => {}, 1000)`;
    const running = box.start(["run", "deaf", ...ttl, "--grace", "500ms", ...script(deaf)]);
    const [, pid] = await running.until("stdout", /ready (\d+)/);
    await forceUnlock("deaf");
    const result = await running.ended;
    assert.deepEqual([result.code, isAlive(Number(pid))], [76, false]);
    assert.match(result.stdout, /deaf/, "TERM came before KILL");
  });

  it("starts the command again under --restart, with a higher fence", async () => {
    const running = box.start(["run", "leader", "--restart", ...ttl, ...quick, ...script(family)]);
    const [, fence, pid] = await running.until("stdout", /ready (\d+) (\d+)/);
    await forceUnlock("leader");
    const [, , nextFence, grandchild] = await running.until("stdout", /(ready (?:.|\n)*)ready (\d+) \d+ (\d+)/);
    assert.ok(BigInt(nextFence ?? 0) > BigInt(fence ?? 0));
    assert.equal(isAlive(Number(pid)), false);
    const [last] = await holders("leader");
    assert.equal(last.fence, nextFence);
    running.kill("SIGTERM");
    assert.equal((await running.ended).code, process.platform === "win32" ? 1 : 143);
    // A command that ends by a signal from outside may leave something in the background.
    process.kill(Number(grandchild));
  });
});

describe("cloud-lock run: the holder is paused past its ttl", {
  skip: process.platform === "win32" && "no STOP",
}, () => {
  it("does not let its command go on beside the next holder", async () => {
    const running = box.start(["run", "paused", "--ttl", "6s", ...script(family)]);
    const [, fence, pid, grandchild] = await running.until("stdout", /ready (\d+) (\d+) (\d+)/);
    running.kill("SIGSTOP");
    const next = await box.run(["run", "paused", ...quick, ...script(reportAlive, pid ?? "", grandchild ?? "")]);
    assert.equal(next.code, 0, next.stderr);
    const [nextFence, ...alive] = JSON.parse(next.stdout);
    assert.ok(BigInt(nextFence) > BigInt(fence ?? 0));
    assert.deepEqual(alive, [false, false], "the old command's processes, seen by the next holder");
    running.kill("SIGCONT");
    const result = await running.ended;
    assert.equal(result.code, 76, result.stderr);
    assert.deepEqual([isAlive(Number(pid)), isAlive(Number(grandchild))], [false, false]);
  });
});

describe("cloud-lock run: the holder is killed", { skip: process.platform === "win32" && "no guard" }, () => {
  it("frees the lock by its ttl, and its command has ended by then", async () => {
    const running = box.start(["run", "shot", "--ttl", "6s", ...script(family)]);
    const [, , pid, grandchild] = await running.until("stdout", /ready (\d+) (\d+) (\d+)/);
    running.kill("SIGKILL");
    const next = await box.run(["run", "shot", ...quick, ...script(reportAlive, pid ?? "", grandchild ?? "")]);
    assert.equal(next.code, 0, next.stderr);
    assert.deepEqual(JSON.parse(next.stdout).slice(1), [false, false]);
  });
});

/** Prints the own fence, and for each pid that is given whether it still runs. */
const reportAlive = `
  const { readFileSync } = require("node:fs");
  const isAlive = (pid) => {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    try {
      return !/^State:\\s+Z/m.test(readFileSync("/proc/" + pid + "/status", "utf8"));
    } catch {
      return true;
    }
  };
  console.log(JSON.stringify([process.env.CLOUD_LOCK_FENCE, ...process.argv.slice(1).map(Number).map(isAlive)]));
`;

async function holders(lock: string) {
  return JSON.parse((await box.run(["status", lock, "--json"])).stdout).holders;
}

async function forceUnlock(lock: string): Promise<void> {
  const [holder] = await holders(lock);
  const result = await box.run(["force-unlock", lock, holder.id]);
  assert.equal(result.code, 0, result.stderr);
}
