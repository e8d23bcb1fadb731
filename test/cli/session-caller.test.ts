/** For whom `acquire --detach` keeps a lock, and what becomes of the keeper when the one who called is gone. */
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { notLinux, onWindows } from "../process/helpers.ts";
import { Sandbox } from "./support.ts";

const box = new Sandbox();
const env = () => ({ ...box.env, NODE: process.execPath, CLI: box.entry });
const cloudLock = '"$NODE" "$CLI"';

describe("acquire --detach", { skip: onWindows }, () => {
  for (const [what, take] of [
    ["an eval with an alternative", `eval "$(${cloudLock} acquire --detach "$LOCK" || echo exit 1)"`],
    ["a function", `take() { ${cloudLock} acquire --detach "$1" || return 1; true; }; eval "$(take "$LOCK")"`],
  ] as const)
    for (const shell of ["sh", "bash"].filter((name) => existsSync(`/bin/${name}`)))
      test(`${shell}: the lock lasts as long as the script that took it in ${what}`, () => {
        const script = `${take}; "$NODE" -e 'console.log(require(process.argv[1]).worker.pid)' "$CLOUD_LOCK_SESSION/spec.json"
          ${cloudLock} check -q && ${cloudLock} release -q && echo $$`;
        const options = { cwd: box.home, env: { ...env(), LOCK: `${shell}-${what}` }, encoding: "utf8" } as const;
        const [watched, own] = execFileSync(shell, ["-c", script], { ...options, stdio: "pipe" })
          .trim()
          .split("\n");
        assert.equal(watched, own);
      });
});

test("a caller that is gone by the grant is told of, and its lock is not left to the ttl", {
  skip: notLinux,
}, async () => {
  const session = path.join(box.home, "gone");
  const preload = onKeeperStart("process.kill(Number(process.env.VICTIM), 'SIGKILL');");
  const victim = spawn("sleep", ["1000"], { stdio: "ignore" });
  const waiter = box.start(
    ["acquire", "--detach", "gone", "--ttl", "10m", "--session", session, "--watch-pid", String(victim.pid)],
    {
      env: { VICTIM: String(victim.pid) },
      nodeFlags: [preload],
    },
  );
  const { code, stdout, stderr } = await waiter.ended;
  assert.deepEqual([code, stdout], [76, ""], stderr);
  assert.match(stderr, /the process that the lock was to be kept for \(pid \d+\) has ended already/);
  const { holders } = JSON.parse((await box.run(["status", "gone", "--json"])).stdout);
  assert.deepEqual(holders, []);
});

test("Ctrl-C at the very start of the keeper leaves none behind", { skip: onWindows }, () => {
  const session = path.join(box.home, "early");
  const preload = onKeeperStart("process.kill(process.pid, 'SIGINT');");
  const args = [preload, box.entry, "acquire", "--detach", "early", "--session", session];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: box.home, env: env(), encoding: "utf8" });
  assert.equal(status, 130, stderr);
  assert.equal(JSON.parse(readFileSync(path.join(session, "status.json"), "utf8")).phase, "released");
});

/** A flag by which Node does something in the acquiring process at the moment when the keeper has been started. */
function onKeeperStart(action: string): string {
  const code = `import cp from "node:child_process"; import { syncBuiltinESMExports } from "node:module";
    if (process.argv[2] === "acquire") {
      const { spawn } = cp;
      cp.spawn = (...args) => { const child = spawn(...args); ${action} return child; };
      syncBuiltinESMExports();
    }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
