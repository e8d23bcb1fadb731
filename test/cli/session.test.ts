/** `cloud-lock acquire --detach`, `check` and `release`: a lock that is kept between commands. */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { S3Server } from "../fakes/s3-server.ts";
import { holdOpen, isAlive, type Result, Sandbox, script } from "./support.ts";

const box = new Sandbox();
const quick = ["--poll-interval", "50ms"];
const posixOnly = { skip: process.platform === "win32" && "Windows has no POSIX signals" };

describe("cloud-lock acquire, check and release", () => {
  it("keeps the lock between commands", async () => {
    const session = await acquire("kept");
    const checked = await box.run(["check", "--json"], at(session));
    assert.equal(checked.code, 0, checked.stderr);
    const { health, remainingMs, locks } = JSON.parse(checked.stdout);
    assert.deepEqual([health, locks.length], ["healthy", 1]);
    assert.ok(remainingMs > 0 && remainingMs <= 300_000);
    assert.equal(await isFree("kept"), false);
    assert.equal((await box.run(["check", "--remaining", "1m"], at(session))).code, 0);
    assert.equal((await box.run(["check", "--remaining", "10m"], at(session))).code, 76);
    const released = await box.run(["release"], at(session));
    assert.deepEqual([released.code, released.stdout], [0, ""], released.stderr);
    assert.equal(await isFree("kept"), true);
    assert.equal((await box.run(["release"], at(session))).code, 0, "again");
    assert.equal((await box.run(["check"], at(session))).code, 76);
  });

  it("prints assignments that a shell can eval, whatever the lock is called", posixOnly, async () => {
    const name = 'it\'s $(touch pwned); `x` "y"';
    const env = { ...box.env, NODE: process.execPath, CLI: box.entry, NAME: name };
    const shell = `
      set -e
      eval "$("$NODE" "$CLI" acquire --detach "$NAME" --session ./by-eval --watch-pid $$)"
      "$NODE" "$CLI" check -q
      printf '%s\\n' "$CLOUD_LOCK_NAME" "$CLOUD_LOCK_ID" "$CLOUD_LOCK_FENCE"
      "$NODE" "$CLI" release -q
    `;
    const said = execFileSync("sh", ["-c", shell], { cwd: box.home, env, encoding: "utf8", stdio: "pipe" }).split("\n");
    assert.equal(said[0], name);
    assert.match(said[1] ?? "", /^[\w-]{16}$/);
    assert.match(said[2] ?? "", /^\d+$/);
    assert.ok(!readdirSync(box.home).includes("pwned"));
  });

  it("fails with 75 when the lock is not granted in time, and leaves nothing in the line", async () => {
    const holder = box.start(["run", "busy", ...holdOpen]);
    await holder.until("stdout", /ready/);
    const result = await tryAcquire("busy", ["--try"]);
    assert.deepEqual([result.code, result.stdout], [75, ""]);
    assert.match(result.stderr, /held by/);
    holder.endInput();
    await holder.ended;
    assert.equal(await isFree("busy"), true);
  });

  it("leaves the line on Ctrl-C, with 130", posixOnly, async () => {
    const holder = box.start(["run", "waiting", ...holdOpen]);
    await holder.until("stdout", /ready/);
    const waiter = box.start(["acquire", "--detach", "waiting", ...quick, "--session", path.join(box.home, "ctrl-c")]);
    await waiter.until("stderr", /waiting for/);
    waiter.kill("SIGINT");
    assert.equal((await waiter.ended).code, 130);
    holder.endInput();
    await holder.ended;
    assert.equal(await isFree("waiting"), true);
  });

  it("writes no secret into the session's folder, which is the user's alone", async () => {
    const s3 = await S3Server.start();
    try {
      const env = { AWS_ACCESS_KEY_ID: "AKIAEXAMPLE", AWS_SECRET_ACCESS_KEY: "hunter2", AWS_REGION: "us-east-1" };
      const session = await acquire(`s3://locks/x?endpoint=${encodeURIComponent(s3.url)}`, [], env);
      if (process.platform !== "win32") assert.equal(statSync(session).mode & 0o777, 0o700);
      const texts = readdirSync(session).map((file) => readFileSync(path.join(session, file), "utf8"));
      assert.ok(texts.length > 0 && !texts.join().includes("hunter2"));
      assert.equal((await box.run(["release"], at(session))).code, 0);
    } finally {
      await s3.stop();
    }
  });
});

describe("a session that has come to an end", () => {
  it("fails with 76 in check and release when the claim was removed", async () => {
    const session = await acquire("evicted", ["--ttl", "6s"]);
    const { holders } = JSON.parse((await box.run(["status", "evicted", "--json"])).stdout);
    assert.equal((await box.run(["force-unlock", "evicted", holders[0].id])).code, 0);
    let checked: Result;
    do checked = await box.run(["check"], at(session));
    while (checked.code === 0);
    assert.equal(checked.code, 76, checked.stderr);
    const released = await box.run(["release"], at(session));
    assert.equal(released.code, 76, released.stderr);
    assert.match(released.stderr, /had been lost/);
  });

  it("fails closed in check when the keeper was killed, and release frees the lock itself", async () => {
    const session = await acquire("orphaned");
    process.kill(keeperOf(session), "SIGKILL");
    while (isAlive(keeperOf(session))) await new Promise(setImmediate);
    const checked = await box.run(["check"], at(session));
    assert.equal(checked.code, 76, checked.stdout);
    assert.equal(await isFree("orphaned"), false);
    const released = await box.run(["release"], at(session));
    assert.equal(released.code, 76, released.stderr);
    assert.match(released.stderr, /had died/);
    assert.equal(await isFree("orphaned"), true);
  });

  it("lets the ttl run out when the process that it is kept for has died", async () => {
    const worker = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    await once(worker, "spawn");
    await acquire("left", ["--ttl", "6s", "--watch-pid", String(worker.pid)]);
    worker.kill("SIGKILL");
    const next = await box.run(["run", "left", ...quick, ...script("console.log('held')")]);
    assert.equal(next.stdout, "held\n", next.stderr);
  });

  it("lets the ttl run out at --max-hold", async () => {
    const session = await acquire("bounded", ["--ttl", "6s", "--max-hold", "1s"]);
    const next = await box.run(["run", "bounded", ...quick, ...script("console.log('held')")]);
    assert.equal(next.stdout, "held\n", next.stderr);
    assert.equal((await box.run(["check"], at(session))).code, 76);
  });
});

describe("bad input of sessions", () => {
  for (const [args, says] of [
    [["acquire", "x"], /--detach/],
    [["acquire", "--detach", "x", "--watch-pid", "999999999"], /no process|whole number/],
    [["acquire", "--detach", "x", "--ttl", "1ms"], /ttl/],
    [["acquire", "--detach", "s4://b/x"], /no store has the scheme/],
    [["check"], /session/i],
    [["release"], /session/i],
    [["check", "--session", "absent"], /session/i],
    [["release", "--session", "absent"], /session/i],
    [["check", "--remaining", "x"], /--remaining/],
  ] as const)
    it(`refuses ${args.join(" ")}`, async () => {
      const { code, stdout, stderr } = await box.run(args);
      assert.deepEqual([code, stdout], [64, ""], stderr);
      assert.match(stderr, says);
      assert.ok(stderr.trimEnd().split("\n").length <= 2, stderr);
    });
});

let sessions = 0;

function tryAcquire(lock: string, flags: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  const session = path.join(box.home, `session-${++sessions}`);
  return box.run(["acquire", "--detach", lock, "--json", "--session", session, ...flags], { env });
}

/** Returns the session's folder. */
async function acquire(lock: string, flags: readonly string[] = [], env: Record<string, string> = {}): Promise<string> {
  const result = await tryAcquire(lock, flags, env);
  assert.equal(result.code, 0, result.stderr);
  return JSON.parse(result.stdout).session;
}

const at = (session: string) => ({ env: { CLOUD_LOCK_SESSION: session } });

function keeperOf(session: string): number {
  return JSON.parse(readFileSync(path.join(session, "status.json"), "utf8")).keeper.pid;
}

async function isFree(lock: string): Promise<boolean> {
  const { holders, waiters } = JSON.parse((await box.run(["status", lock, "--json"])).stdout);
  return holders.length + waiters.length === 0;
}
