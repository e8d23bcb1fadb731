/** `cloud-lock run` with a lock that others hold: what is said, when the wait ends, and who may join. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { holdOpen, type Running, Sandbox, script } from "./support.ts";

const box = new Sandbox();
const quick = ["--poll-interval", "50ms"];
const github = {
  GITHUB_ACTIONS: "true",
  GITHUB_REPOSITORY: "acme/site",
  GITHUB_RUN_ID: "4711",
  GITHUB_JOB: "publish",
};

describe("cloud-lock run: how a wait without the lock ends", () => {
  it("fails with 75 and names the holder; the command does not run", async () => {
    await whileHeld("busy", async () => {
      for (const wait of [["--wait-timeout", "300ms"], ["--lock-timeout", "300ms"], ["--try"], ["--wait-timeout=0"]]) {
        const result = await box.run(["run", "busy", ...quick, ...wait, ...script("console.log('ran')")]);
        assert.equal(result.code, 75, `${wait}: ${result.stderr}`);
        assert.equal(result.stdout, "");
        assert.match(result.stderr, /busy .*: held by .+/);
        assert.equal((await claims("busy")).length, 1, "it has left the line");
      }
    });
  });

  it("fails with 75 too when told so, and skips with 0 under --on-timeout skip", async () => {
    await whileHeld("either", async () => {
      const line = (what: string) => ["run", "either", "--try", "--on-timeout", what, ...script("console.log('ran')")];
      assert.equal((await box.run(line("fail"))).code, 75);
      const skipped = await box.run(line("skip"));
      assert.deepEqual([skipped.code, skipped.stdout], [0, ""]);
      assert.match(skipped.stderr, /skipped/);
    });
  });

  it("ends with the lock as soon as the holder leaves", async () => {
    const holder = await hold("handed-on");
    const waiter = box.start(["run", "handed-on", ...quick, ...holdOpen]);
    await waiter.until("stderr", /waiting for .*handed-on/);
    assert.doesNotMatch(waiter.stdout(), /ready/);
    holder.endInput();
    const [, next] = await waiter.until("stdout", /ready (\d+)/);
    assert.ok(BigInt(next ?? 0) > BigInt(/ready (\d+)/.exec(holder.stdout())?.[1] ?? ""));
    waiter.endInput();
    assert.equal((await waiter.ended).code, 0);
  });
});

describe("cloud-lock run: what a waiter is told", () => {
  it("is told who holds, why, since when, for how long, where, and its own place", async () => {
    const holder = box.start(["run", "told", "--reason", "publish 1.4", "--expected", "10m", ...holdOpen], {
      env: github,
    });
    await holder.until("stdout", /ready/);
    const first = box.start(["run", "told", ...quick, ...script("")]);
    await first.until(
      "stderr",
      /waiting for file:.*\/told: held by acme\/site \(publish 1\.4\) since \d{4}-\d\d-\d\dT[\d:.]+Z, expected to take 10m, https:\/\/github\.com\/acme\/site\/actions\/runs\/4711; we are next\n/,
    );
    const second = box.start(["run", "told", ...quick, ...script("")]);
    await second.until("stderr", /; 1 waiting before us\n/);
    holder.endInput();
    assert.deepEqual([(await first.ended).code, (await second.ended).code], [0, 0]);
  });

  it("is told nothing under --quiet", async () => {
    await whileHeld("silent", async () => {
      const result = await box.run(["run", "silent", "-q", "--try", "--on-timeout", "fail", ...script("")]);
      assert.equal(result.code, 75);
      assert.ok(!result.stderr.includes("waiting"));
    });
  });
});

describe("cloud-lock run: holding together", () => {
  it("lets two hold with --limit 2, and a third wait", async () => {
    const [one, two] = [await hold("two", ["--limit", "2"]), await hold("two", ["--limit", "2"])];
    assert.equal((await box.run(["run", "two", "--limit", "2", "--try", ...script("")])).code, 75);
    one.endInput();
    await one.ended;
    assert.equal((await box.run(["run", "two", "--limit", "2", "--try", ...script("")])).code, 0);
    two.endInput();
    await two.ended;
  });

  it("lets any number hold with --shared, and an exclusive one wait; nobody overtakes it", async () => {
    const readers = [await hold("rw", ["--shared"]), await hold("rw", ["--shared"]), await hold("rw", ["--shared"])];
    const writer = box.start(["run", "rw", ...quick, ...script("console.log('written')")]);
    await writer.until("stderr", /waiting/);
    assert.equal((await box.run(["run", "rw", "--shared", "--try", ...script("")])).code, 75);
    for (const reader of readers) reader.endInput();
    assert.equal((await writer.ended).stdout, "written\n");
  });
});

describe("cloud-lock run: a run within a run", () => {
  it("refuses the same lock, which it would wait for for ever", async () => {
    const inner = [process.execPath, box.entry, "run", "nested", "--", process.execPath, "-e", "console.log('ran')"];
    const result = await box.run(["run", "nested", "--", ...inner]);
    assert.equal(result.code, 64);
    assert.equal(result.stdout, "");
    assert.match(result.stderr, /nested is already held for this very command or job/);
    assert.deepEqual(await claims("nested"), []);
  });

  it("takes another lock", async () => {
    const inner = [process.execPath, box.entry, "run", "inner", "--", process.execPath, "-e", "console.log('ran')"];
    const result = await box.run(["run", "outer", "--", ...inner]);
    assert.deepEqual([result.code, result.stdout], [0, "ran\n"]);
  });
});

describe("cloud-lock run: a signal while waiting", { skip: process.platform === "win32" && "no POSIX signals" }, () => {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)
    it(`leaves the line on ${signal} and ends with ${code}`, async () => {
      await whileHeld(`left-${code}`, async () => {
        const waiter = box.start(["run", `left-${code}`, ...quick, ...script("console.log('ran')")]);
        await waiter.until("stderr", /waiting/);
        assert.equal((await claims(`left-${code}`)).length, 2);
        waiter.kill(signal);
        const result = await waiter.ended;
        assert.deepEqual([result.code, result.stdout], [code, ""]);
        assert.equal((await claims(`left-${code}`)).length, 1);
      });
    });
});

async function hold(lock: string, flags: readonly string[] = []): Promise<Running> {
  const running = box.start(["run", lock, ...quick, ...flags, ...holdOpen]);
  await running.until("stdout", /ready/);
  return running;
}

async function whileHeld(lock: string, during: () => Promise<void>): Promise<void> {
  const holder = await hold(lock);
  try {
    await during();
  } finally {
    holder.endInput();
    await holder.ended;
  }
}

async function claims(lock: string): Promise<unknown[]> {
  const { holders, waiters } = JSON.parse((await box.run(["status", lock, "--json"])).stdout);
  return [...holders, ...waiters];
}
