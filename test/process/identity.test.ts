import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { identify, isAlive } from "../../src/process/identity.ts";
import { systemTable } from "../../src/process/system-table.ts";
import { collect, notLinux, onWindows, until } from "./helpers.ts";

describe("the identity of a process", () => {
  test("is alive until it ends", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const identity = identify(child.pid ?? 0);
    assert.ok(identity);
    assert.equal(isAlive(identity), true);
    assert.equal(isAlive(JSON.parse(JSON.stringify(identity))), true);
    child.kill("SIGKILL");
    await once(child, "exit");
    assert.equal(isAlive(identity), false);
  });

  test("is not another process with the same pid", { skip: onWindows }, () => {
    const identity = identify(process.pid);
    assert.ok(identity);
    assert.equal(isAlive({ ...identity, start: `${identity.start}0` }), false);
    assert.equal(systemTable().signal({ ...identity, start: `${identity.start}0` }, "SIGCONT"), false);
  });

  test("of nobody is undefined", () => {
    assert.equal(identify(0x7fff_fff0), undefined);
  });

  test("a zombie is dead", { skip: notLinux }, async () => {
    const parent = spawn("sh", ["-c", "sh -c 'echo $$; read -r _' <&3 & exec sleep 100"], {
      stdio: ["pipe", "pipe", "inherit", "pipe"],
    });
    const output = collect(parent, "stdout");
    await until(() => output.length > 0, "the pid");
    const identity = identify(Number(Buffer.concat(output)));
    assert.ok(identity);
    assert.equal(isAlive(identity), true);
    process.kill(identity.pid, "SIGKILL");
    await until(() => !isAlive(identity), "the end");
    assert.equal(
      systemTable()
        .list()
        .find((process) => process.pid === identity.pid)?.state,
      "zombie",
    );
    parent.kill("SIGKILL");
  });
});
