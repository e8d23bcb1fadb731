/** `cloud-lock status`, `list` and `force-unlock`: what they show, as text and as JSON, and what they leave alone. */
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { plantRecord, recordSaying } from "./records.ts";
import { holdOpen, type Running, Sandbox, script } from "./support.ts";

const box = new Sandbox();
const quick = ["--poll-interval", "50ms"];

describe("cloud-lock status", () => {
  it("says that a lock was never used, or is free", async () => {
    assert.match((await box.run(["status", "fresh"])).stdout, /\/fresh: free, never used\n/);
    assert.equal(existsSync(box.locks), false, "looking leaves nothing behind");
    await box.run(["run", "fresh", ...script("")]);
    assert.match((await box.run(["status", "fresh"])).stdout, /\/fresh: free, last fence \d+\n/);
    const json = await json1(["status", "fresh", "--json"]);
    assert.deepEqual(Object.keys(json), ["path", "held", "fence", "ageMs", "holders", "waiters"]);
    assert.deepEqual([json.held, json.holders, json.waiters], [false, [], []]);
  });

  it("shows the Lock Info block of the holder, and the waiters in order", async () => {
    const env = { GITHUB_ACTIONS: "1", GITHUB_REPOSITORY: "acme/site", GITHUB_RUN_ID: "1", GITHUB_JOB: "apply" };
    await withLine("line", env, async () => {
      const { stdout } = await box.run(["status", "line"]);
      const names = [...stdout.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name);
      assert.deepEqual(names.slice(0, 7), ["ID", "Path", "Operation", "Who", "Version", "Created", "Info"]);
      assert.match(stdout, /^ {2}Operation: +job apply \(attempt 1\): run node$/m);
      assert.match(stdout, /^ {2}Who: +acme\/site$/m);
      assert.match(stdout, /^ {2}Info: +publish$/m);
      assert.match(stdout, /^Waiting \(1\), in order:\n {2}1\. [\w-]{16} /m);
    });
  });

  it("gives the same as JSON, in a shape that stays", async () => {
    await withLine("shape", {}, async () => {
      const { path: shown, held, fence, holders, waiters } = await json1(["status", "shape", "--json"]);
      assert.ok(shown.endsWith("/shape"));
      assert.deepEqual([held, holders.length, waiters.length], [true, 1, 1]);
      assert.equal(holders[0].fence, fence);
      assert.equal(waiters[0].fence, null);
      const keys = ["id", "fence", "limit", "ttlMs", "who", "why", "where", "operation", "created", "version"];
      assert.deepEqual(Object.keys(holders[0]).slice(0, keys.length), keys);
      assert.deepEqual([holders[0].limit, holders[0].ttlMs, holders[0].why], [1, 300_000, "publish"]);
    });
  });
});

describe("cloud-lock list", () => {
  it("shows every lock under the store with its holder, and none of our own scratch records", async () => {
    const store = pathToFileURL(path.join(box.home, "listed")).href;
    const at = (lock: string) => ["run", lock, "--store", store];
    assert.equal((await box.run(["list", store])).stdout, "");
    for (const lock of ["foo", "foo.bar", "foo/bar", "über"]) await box.run([...at(lock), ...script("")]);
    assert.equal((await box.run(["doctor", store])).code, 0);
    const running = box.start([...at("foo"), "--reason", "why not", ...holdOpen]);
    await running.until("stdout", /ready/);
    const text = (await box.run(["list", store])).stdout;
    const rows = (await box.run(["list", store, "--json"])).stdout
      .trimEnd()
      .split("\n")
      .map((row) => JSON.parse(row));
    running.endInput();
    assert.deepEqual(rows.map((row) => [row.path.slice(row.path.indexOf("listed/") + 7), row.held]).sort(), [
      [encodeURIComponent("über"), false],
      ["foo", true],
      ["foo.bar", false],
      ["foo/bar", false],
    ]);
    assert.match(text, /^held {2}file:\S+\/foo {2}.+ \(why not\) since/m);
    assert.match(text, /^free {2}file:\S+\/foo\.bar$/m);
  });

  it("says which lock cannot be read, and goes on with the others", async () => {
    const locks = path.join(box.home, "mixed");
    plantRecord(locks, "a-foreign", "{}");
    plantRecord(locks, "b-newer", JSON.stringify({ format: 2, fence: "1", line: [] }));
    plantRecord(locks, "c-good", recordSaying("me"));
    const { code, stdout } = await box.run(["list", pathToFileURL(locks).href]);
    assert.equal(code, 0);
    assert.match(stdout, /^\? +\S+a-foreign .*no lock record.*\n\? +\S+b-newer .*newer.*\nheld +\S+c-good +me /);
  });
});

describe("cloud-lock force-unlock", () => {
  it("removes exactly the claim with the given id, a waiter or a holder", async () => {
    await withLine("evict", {}, async () => {
      const [waiter] = (await json1(["status", "evict", "--json"])).waiters;
      const removed = await json1(["force-unlock", "evict", waiter.id, "--json"]);
      assert.deepEqual([Object.keys(removed), removed.removed], [["path", "removed"], waiter.id]);
      const [holder] = (await json1(["status", "evict", "--json"])).holders;
      const result = await box.run(["force-unlock", "evict", holder.id]);
      assert.deepEqual([result.code, result.stdout], [0, ""]);
      assert.match(result.stderr, new RegExp(`^cloud-lock: removed ${holder.id} from file:.*/evict: `));
    });
  });

  it("refuses an id that no claim has, or only begins with, and changes nothing", async () => {
    plantRecord(box.locks, "kept", recordSaying("me"));
    const before = readdirSync(path.join(box.locks, "kept.lock"));
    for (const id of ["held-by-a", "held-by-a-stranger2", "", "*"]) {
      const result = await box.run(["force-unlock", "kept", id]);
      assert.equal(result.code, 64, result.stderr);
      assert.match(result.stderr, /nothing was changed/);
    }
    assert.deepEqual(readdirSync(path.join(box.locks, "kept.lock")), before);
  });
});

async function json1(args: readonly string[]) {
  const { stdout, stderr } = await box.run(args);
  assert.match(stdout, /^\{.*\}\n$/, stderr);
  return JSON.parse(stdout);
}

/** Runs `during` with a holder and a waiter in the line. */
async function withLine(lock: string, env: Record<string, string>, during: () => Promise<void>): Promise<void> {
  const holder: Running = box.start(["run", lock, "--reason", "publish", ...holdOpen], { env });
  await holder.until("stdout", /ready/);
  const waiter = box.start(["run", lock, ...quick, ...script("")]);
  await waiter.until("stderr", /waiting/);
  try {
    await during();
  } finally {
    holder.endInput();
    waiter.kill("SIGKILL");
    await Promise.all([holder.ended, waiter.ended]);
  }
}
