import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { systemRandom } from "../../src/clock.ts";
import { TREE_VARIABLE } from "../../src/process/marker.ts";
import {
  collect,
  notLinux,
  onWindows,
  runToEnd,
  runWrapped,
  startMarked,
  startWrapped,
  until,
  wrapped,
} from "./helpers.ts";

const folder = mkdtempSync(join(tmpdir(), "cloud-lock-child-"));
after(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode });
  return path;
}

describe("exit codes", { skip: onWindows }, () => {
  for (const code of [0, 1, 3, 126, 255])
    test(`the command's own: ${code}`, async () => {
      assert.equal((await runWrapped(["sh", "-c", `exit ${code}`])).code, code);
    });

  for (const [signal, code] of Object.entries({ HUP: 129, INT: 130, KILL: 137, TERM: 143 }))
    test(`killed by ${signal}: ${code}`, async () => {
      assert.equal((await runWrapped(["sh", "-c", `kill -${signal} $$`])).code, code);
    });

  test("no such command: 127, in one line that names it", async () => {
    for (const command of ["no-such-command", "./no/such/command", "/dev/null/below-a-file", ""]) {
      const result = await runWrapped([command]);
      assert.equal(result.code, 127);
      assert.match(result.stderr, /^command not found: .*\n$/);
      assert.ok(result.stderr.includes(JSON.stringify(command)));
    }
  });

  test("a file without permission to run, or a directory: 126", async () => {
    for (const command of [write("plain", "#!/bin/sh\n", 0o644), folder]) {
      const result = await runWrapped([command]);
      assert.equal(result.code, 126);
      assert.match(result.stderr, /^cannot run .*: it is a directory, or not executable for this user\n$/);
    }
  });

  test("arguments that are too long: 126", async () => {
    const ended = await startMarked(["true", "x".repeat(8 * 1024 * 1024)]).done;
    assert.equal(ended.code, 126);
    assert.match(ended.problem ?? "", /arguments and environment are too long/);
  });

  test("a script without a #! line runs, as in a shell", async () => {
    assert.equal((await runWrapped([write("bare", "exit 5\n", 0o755)])).code, 5);
  });

  test("found along the PATH that the command gets", async () => {
    write("only-there", "#!/bin/sh\nexit 6\n", 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    assert.equal((await startMarked(["only-there"], undefined, env).done).code, 6);
  });
});

describe("standard streams", { skip: onWindows }, () => {
  test("input and output pass byte by byte", async () => {
    const bytes = Buffer.from(Array.from({ length: 1 << 20 }, (_, index) => (index * 7 + (index >> 8)) & 0xff));
    const result = await runWrapped(["cat"], [], bytes);
    assert.ok(result.stdout.equals(bytes));
    assert.equal(result.stderr, "");
  });

  test("they are this process's own files, not pipes of ours", async () => {
    const path = write("target", "", 0o644);
    execFileSync("sh", [
      "-c",
      'exec "$@" >"$0"',
      path,
      process.execPath,
      ...wrapped(["sh", "-c", "test -f /dev/stdout"]),
    ]);
  });

  test("output arrives at once, while the command runs", async () => {
    const wrapper = startWrapped(["sh", "-c", "printf first; read -r line; printf second"]);
    const output = collect(wrapper, "stdout");
    await until(() => Buffer.concat(output).toString() === "first", "the first word");
    wrapper.stdin?.end("\n");
    await until(() => Buffer.concat(output).toString() === "firstsecond", "the second word");
  });

  test("our own messages leave shared pipes blocking", { skip: notLinux }, async () => {
    const script = "read -r line; grep ^flags: /proc/self/fdinfo/2 /proc/self/fdinfo/1";
    const wrapper = startWrapped(["sh", "-c", `{ ${script}; } | cat`], ["--note=a message"]);
    const [output, errors] = [collect(wrapper, "stdout"), collect(wrapper, "stderr")];
    await until(() => Buffer.concat(errors).toString() === "a message\n", "the message");
    wrapper.stdin?.end("\n");
    await until(() => /fdinfo\/2:flags:\s+\d+\n/.test(Buffer.concat(output).toString()), "the flags");
    const [, flags = ""] = /fdinfo\/2:flags:\s+(\d+)/.exec(Buffer.concat(output).toString()) ?? [];
    assert.equal(Number.parseInt(flags, 8) & 0o4000, 0, "O_NONBLOCK is set on the command's stderr");
  });

  test("a bash process substitution reaches the command", { skip: notLinux }, async () => {
    const command = [process.execPath, ...wrapped(["cat"])].map((word) => `'${word}'`).join(" ");
    assert.equal((await runToEnd("bash", ["-c", `${command} <(printf here)`])).stdout.toString(), "here");
  });
});

test("an id that others may have, or that is no word, marks no tree", () => {
  for (const treeId of ["", "sh", "a b c d e f g h", "...............", "a:b:c:d:e:f:g"])
    assert.throws(() => startMarked(["true"], treeId), { name: "LockError", kind: "invalid" });
});

describe("the command", { skip: onWindows }, () => {
  test("gets its arguments as they are, with no shell between", async () => {
    const words = ["a b", "", "$HOME", "*", "'\"", "--", "ä\n"];
    const script = 'for word in "$@"; do printf "%s\\0" "$word"; done';
    const result = await runWrapped(["sh", "-c", script, "sh", ...words]);
    assert.deepEqual(result.stdout.toString().split("\0").slice(0, -1), words);
  });

  test("stays in our process group, and keeps the marks of runs around it", async () => {
    const treeId = systemRandom.id();
    const result = await runWrapped(
      ["sh", "-c", `echo $${TREE_VARIABLE}; ps -o pgid= -p $$ -p $PPID`],
      [`--tree=${treeId}`],
    );
    const [mark, ...groups] = result.stdout.toString().trim().split(/\s+/);
    assert.equal(mark?.split(":").at(-1), treeId);
    assert.equal(groups.length, 2);
    assert.equal(groups[0], groups[1]);
  });
});
