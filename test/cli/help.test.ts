/** `--help`, `help` and `--version`. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { COMMANDS } from "../../src/cli/specs.ts";
import { root, Sandbox } from "./support.ts";

const box = new Sandbox();

describe("cloud-lock --help", () => {
  it("lists every command that is not hidden, and the exit codes", async () => {
    const { code, stdout, stderr } = await box.run(["--help"]);
    assert.deepEqual([code, stderr], [0, ""]);
    for (const { name, hidden } of COMMANDS) assert.equal(new RegExp(`^  ${name} `, "m").test(stdout), !hidden, name);
    for (const code of [64, 69, 75, 76, 77]) assert.match(stdout, new RegExp(`\\b${code} `));
  });

  for (const { name, flags, examples } of COMMANDS.filter((command) => !command.hidden))
    it(`explains ${name} with every flag and example, in lines that fit a terminal`, async () => {
      const { code, stdout } = await box.run([name, "--help"]);
      assert.equal(code, 0);
      for (const flag of flags) assert.match(stdout, new RegExp(`--${flag.name}\\b`));
      for (const [example] of examples) assert.ok(stdout.includes(example));
      for (const line of stdout.split("\n")) assert.ok(line.length <= 100, line);
      assert.equal((await box.run(["help", name])).stdout, stdout);
      assert.equal((await box.run([name, "x", "-h"])).stdout, stdout);
    });

  it("leaves --help behind -- to the command", async () => {
    const echo = ["--", process.execPath, "-e", "console.log(process.argv[1])", "--", "--help"];
    assert.equal((await box.run(["run", "x", ...echo])).stdout, "--help\n");
  });
});

describe("cloud-lock --version", () => {
  it("says the package's version", async () => {
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    for (const flag of ["--version", "-V"]) assert.equal((await box.run([flag])).stdout, `cloud-lock ${version}\n`);
  });
});
