/** `cloud-lock run` with a free lock: the command is left as it is, and the lock is given back after it. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { holdOpen, Sandbox, script } from "./support.ts";

const box = new Sandbox();

describe("cloud-lock run: the command's own streams and exit code", () => {
  const everyByte = Buffer.from(Array.from({ length: 256 * 1024 }, (_, index) => (index * 7) % 256));

  it("passes stdin and stdout through, byte for byte", async () => {
    const result = await box.run(["run", "bytes", ...script("process.stdin.pipe(process.stdout)")], {
      stdin: everyByte,
    });
    assert.equal(result.code, 0);
    assert.ok(result.stdoutBytes.equals(everyByte));
  });

  it("keeps its own words to stderr", async () => {
    const result = await box.run(["run", "words", ...script("console.log('out'); console.error('err')")]);
    assert.equal(result.stdout, "out\n");
    assert.match(result.stderr, /^cloud-lock: holding .*\/words \(fence \d+\)\nerr\n$/);
  });

  it("says nothing under --quiet", async () => {
    const result = await box.run(["run", "words", "-q", ...script("")]);
    assert.deepEqual([result.code, result.stdout, result.stderr], [0, "", ""]);
  });

  for (const code of [0, 1, 75, 255])
    it(`ends with the command's exit code ${code}`, async () => {
      assert.equal((await box.run(["run", "code", ...script(`process.exit(${code})`)])).code, code);
    });

  it("does not take a command's own exit code 76 for a loss, nor start it again under --restart", async () => {
    const { code, stderr } = await box.run(["run", "code", "--restart", ...script("process.exit(76)")]);
    assert.equal(code, 76);
    assert.equal(stderr.match(/holding/g)?.length, 1);
  });

  it("hands flags and words behind -- to the command as they are", async () => {
    const words = ["--try", "--", "-h", "", "a b", "$HOME", "*"];
    const result = await box.run([
      "run",
      "args",
      ...script("console.log(JSON.stringify(process.argv.slice(1)))"),
      "--",
      ...words,
    ]);
    assert.deepEqual(JSON.parse(result.stdout), words);
  });

  it("ends with 127 for a command that is not found, 126 for one that cannot run, and frees the lock", async () => {
    const file = path.join(box.home, "plain-file");
    writeFileSync(file, "no program\n");
    const missing = await box.run(["run", "absent", "--", "no-such-command-of-anybody"]);
    assert.equal(missing.code, 127);
    assert.match(missing.stderr, /command not found: "no-such-command-of-anybody"\n$/);
    assert.equal(await isHeld("absent"), false);
    if (process.platform === "win32") return;
    assert.equal((await box.run(["run", "absent", "--", file])).code, 126);
    assert.equal(await isHeld("absent"), false);
  });
});

describe("cloud-lock run: what the command finds", () => {
  it("has the claim's id, its fence and the lock's name in the environment, beside all that was there", async () => {
    const names = ["CLOUD_LOCK_ID", "CLOUD_LOCK_FENCE", "CLOUD_LOCK_NAME", "MINE"];
    const print = script(`console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])))`);
    const result = await box.run(["run", "apt/stable", ...print], { env: { MINE: "yes" } });
    const [id, fence, name, mine] = JSON.parse(result.stdout);
    assert.match(id, /^[\w-]{16}$/);
    assert.match(fence, /^\d+$/);
    assert.deepEqual([name, mine], ["apt/stable", "yes"]);
    assert.match(result.stderr, new RegExp(`fence ${fence}`));
  });

  it("gets a higher fence every time", async () => {
    const fences: bigint[] = [];
    for (let turn = 0; turn < 3; turn++)
      fences.push(
        BigInt((await box.run(["run", "rising", ...script("console.log(process.env.CLOUD_LOCK_FENCE)")])).stdout),
      );
    assert.deepEqual(
      fences,
      [...new Set(fences)].sort((a, b) => (a < b ? -1 : 1)),
    );
  });
});

describe("cloud-lock run: the lock is held for as long as the command runs", () => {
  it("holds during it, and frees the lock after it, also when it failed", async () => {
    const running = box.start(["run", "during", ...holdOpen]);
    await running.until("stdout", /ready/);
    assert.equal(await isHeld("during"), true);
    running.endInput();
    assert.equal((await running.ended).code, 0);
    assert.equal(await isHeld("during"), false);
    assert.equal((await box.run(["run", "during", ...script("process.exit(9)")])).code, 9);
    assert.equal(await isHeld("during"), false);
  });

  it("uses the store of --store or of CLOUD_LOCK_STORE", async () => {
    const store = pathToFileURL(path.join(box.home, "other")).href;
    const flag = await box.run(["run", "x", "--store", store, ...script("")]);
    assert.match(flag.stderr, /other\/x \(fence/);
    const variable = await box.run(["run", "x", ...script("")], { env: { CLOUD_LOCK_STORE: store } });
    assert.match(variable.stderr, /other\/x \(fence/);
  });
});

describe("cloud-lock run: signals", { skip: process.platform === "win32" && "Windows has no POSIX signals" }, () => {
  const untilTerm = script(
    "process.on('SIGTERM', () => process.exit(9)); process.on('SIGHUP', () => console.log('hup')); console.log('ready'); setInterval(() => {}, 1000)",
  );

  it("passes signals on to the command, whose answer counts, and frees the lock after it", async () => {
    const running = box.start(["run", "signals", ...untilTerm]);
    await running.until("stdout", /ready/);
    running.kill("SIGHUP");
    await running.until("stdout", /hup/);
    running.kill("SIGTERM");
    assert.equal((await running.ended).code, 9);
    assert.equal(await isHeld("signals"), false);
  });

  it("ends with 128 + n when signal n ended the command", async () => {
    const result = await box.run(["run", "killed", ...script("process.kill(process.pid, 'SIGKILL')")]);
    assert.equal(result.code, 137);
    assert.equal(await isHeld("killed"), false);
  });

  it("ends a command by the first Ctrl-C, with 130, and frees the lock", async () => {
    const running = box.start(["run", "ctrl-c", ...script("console.log('ready'); setInterval(() => {}, 1000)")]);
    await running.until("stdout", /ready/);
    running.kill("SIGINT");
    assert.equal((await running.ended).code, 130);
    assert.equal(await isHeld("ctrl-c"), false);
  });
});

async function isHeld(lock: string): Promise<boolean> {
  return JSON.parse((await box.run(["status", lock, "--json"])).stdout).held;
}
