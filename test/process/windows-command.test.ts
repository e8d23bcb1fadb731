import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { resolveWindowsCommand } from "../../src/process/windows-command.ts";

const env = {
  Path: "C:\\tools;C:\\node",
  PATHEXT: ".COM;.EXE;.BAT;.CMD",
  ComSpec: "C:\\Windows\\system32\\cmd.exe",
};

function resolve(argv: readonly string[], ...files: string[]) {
  const known = new Set(files.map((file) => file.toLowerCase()));
  return resolveWindowsCommand(argv, env, (path) => known.has(path.toLowerCase()));
}

describe("a command on Windows", () => {
  test("is found along PATH, in the order of PATHEXT", () => {
    const found = resolve(["node", "a b"], "C:\\node\\node.cmd", "C:\\node\\node.exe");
    assert.deepEqual(found, { file: "C:\\node\\node.EXE", args: ["a b"], verbatim: false });
  });

  test("in an earlier folder comes before one in a later", () => {
    assert.equal(resolve(["npm"], "C:\\tools\\npm.exe", "C:\\node\\npm.com").file, "C:\\tools\\npm.EXE");
  });

  test("with a path is not searched for", () => {
    assert.equal(resolve([".\\build.exe"], "C:\\tools\\build.exe").file, ".\\build.exe");
    assert.equal(resolve(["D:\\x\\build"], "D:\\x\\build.exe").file, "D:\\x\\build.EXE");
  });

  test("that is nowhere keeps its name, so that the start reports it", () => {
    assert.deepEqual(resolve(["nowhere", "x"]), { file: "nowhere", args: ["x"], verbatim: false });
  });

  test("that is a batch file runs in cmd.exe, each word in quotes", () => {
    const found = resolve(["npm", "run", "a & b", "x|y^z", "end\\", ""], "C:\\node\\npm.cmd");
    assert.equal(found.file, env.ComSpec);
    assert.deepEqual(found.args, ["/d", "/s", "/c", '""C:\\node\\npm.CMD" "run" "a & b" "x|y^z" "end\\\\" """']);
    assert.equal(found.verbatim, true);
  });

  test("that is a batch file refuses what cmd.exe would read as its own", () => {
    for (const argument of ['a" & calc & "', "%PATH%", "a\nb", "a\rb"])
      assert.throws(() => resolve(["npm", argument], "C:\\node\\npm.cmd"), { name: "LockError", kind: "invalid" });
    assert.deepEqual(resolve(["node", '"%'], "C:\\node\\node.exe").args, ['"%']);
  });
});
