import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { parseOptions } from "../../scripts/chaos/options.ts";

const known = { stores: ["file", "moto"], faults: ["disk full", "work killed"] };
const chaos = fileURLToPath(new URL("../../scripts/chaos.ts", import.meta.url));

describe("the command line of the chaos", () => {
  it("means 20 minutes on every store with a fresh seed when nothing is given", () => {
    assert.deepEqual(parseOptions([], known, 7), {
      stores: known.stores,
      minutes: 20,
      seed: 7,
      faults: undefined,
      list: false,
    });
  });

  it("takes stores, minutes, a seed and faults", () => {
    const args = [
      "--store",
      "moto",
      "--store",
      "moto",
      "--minutes",
      "0.5",
      "--seed",
      "42",
      "--fault",
      "disk full",
      "--list",
    ];
    assert.deepEqual(parseOptions(args, known, 7), {
      stores: ["moto"],
      minutes: 0.5,
      seed: 42,
      faults: ["disk full"],
      list: true,
    });
  });

  for (const [args, line] of [
    [["--store", "redis"], /^no store is called redis; there are file, moto$/],
    [["--fault", "rain"], /^no fault is called rain; there are disk full, work killed$/],
    [["--fast"], /^Unknown option '--fast'.*usage: npm run chaos/],
    [["file"], /^Unexpected argument 'file'.*usage: npm run chaos/],
    [["--minutes", "many"], /^--minutes: "many" is no number above 0 and up to 1440$/],
    [["--minutes", "0"], /^--minutes: "0" is no number/],
    [["--minutes", "1e3"], /^--minutes: "1e3" is no number/],
    [["--minutes", "99999"], /^--minutes: "99999" is no number/],
    [["--seed", "x"], /^--seed: "x" is no whole number/],
    [["--seed", ""], /^--seed: "" is no whole number/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      assert.throws(
        () => parseOptions(args, known, 7),
        (error) => error instanceof Error && line.test(error.message) && !error.message.includes("\n"),
      );
    });

  it("exits with 64 and says why", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [chaos, "--store", "redis"], { encoding: "utf8" });
    assert.deepEqual({ status, stdout }, { status: 64, stdout: "" });
    assert.match(
      stderr,
      /^chaos: no store is called redis; there are file, ministack, moto, seaweedfs, gcsemulator\n$/,
    );
  });
});
