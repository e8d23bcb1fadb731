import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { parseOptions } from "../../scripts/soak/options.ts";

const known = ["file", "moto"];
const soak = fileURLToPath(new URL("../../scripts/soak.ts", import.meta.url));

describe("the command line of the soak", () => {
  it("means the long forms on every store when nothing is given", () => {
    assert.deepEqual(parseOptions([], known), { stores: known, processes: 20, increments: 1000, kills: 100 });
  });

  it("takes stores and numbers", () => {
    const args = ["--store", "moto", "--store", "moto", "--increments", "5", "--kills", "0", "--processes", "2"];
    assert.deepEqual(parseOptions(args, known), { stores: ["moto"], processes: 2, increments: 5, kills: 0 });
  });

  for (const [args, line] of [
    [["--store", "redis"], /^no store is called redis; there are file, moto$/],
    [["--fast"], /^Unknown option '--fast'.*usage: npm run soak/],
    [["file"], /^Unexpected argument 'file'.*usage: npm run soak/],
    [["--kills", "-1"], /usage: npm run soak/],
    [["--kills", "many"], /^--kills: "many" is no whole number of at least 0$/],
    [["--processes", "0"], /^--processes: "0" is no whole number of at least 1$/],
    [["--kills", "0", "--increments", "0"], /^nothing to do/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      assert.throws(
        () => parseOptions(args, known),
        (error) => error instanceof Error && line.test(error.message) && !error.message.includes("\n"),
      );
    });

  it("exits with 64 and says why", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [soak, "--store", "redis"], { encoding: "utf8" });
    assert.deepEqual({ status, stdout }, { status: 64, stdout: "" });
    assert.match(stderr, /^soak: no store is called redis; there are file, ministack, moto, seaweedfs, gcsemulator\n$/);
  });
});
