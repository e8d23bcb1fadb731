/** What stands in a store may be anybody's: hostile texts in a record, and what is no record at all. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { plantRecord, recordSaying } from "./records.ts";
import { Sandbox, script } from "./support.ts";

const box = new Sandbox();

describe("hostile texts in a record", () => {
  const hostile =
    "a\u001b[31mred\u0007\r\n::error::owned\n##[command]owned\n::add-mask::x :::::y ####[z]\u202egnp.exe\u2028::set-output name=x::y\u009b2J";

  it("never reach the terminal or the log as they are", async () => {
    plantRecord(box.locks, "hostile", recordSaying(hostile));
    const ids = ["held-by-a-stranger"];
    for (const args of [
      ["status", "hostile"],
      ["status", "hostile", "--json"],
      ["list"],
      ["list", "--json"],
      ["run", "hostile", "--try", ...script("")],
      ["run", "hostile", "--wait-timeout", "100ms", "--on-timeout", "skip", ...script("")],
      ["force-unlock", "hostile", ...ids],
    ]) {
      const { stdout, stderr } = await box.run(args);
      const said = stdout + stderr;
      assert.match(said, /owned|held-by-a-stranger/, `${args}`);
      assert.doesNotMatch(said, /(?!\n)[\p{Cc}\p{Cf}\u2028]|::|##\[/u, `${args}: ${JSON.stringify(said)}`);
    }
  });

  it("are the same texts for a program that reads the JSON", async () => {
    plantRecord(box.locks, "hostile-json", recordSaying(hostile));
    assert.equal(JSON.parse((await box.run(["status", "hostile-json", "--json"])).stdout).holders[0].who, hostile);
  });

  it("do not come back out of an id or a name that was given", async () => {
    const given = "x\u001b[31m\n::error::y";
    for (const args of [["status", given], ["force-unlock", "kept", given], [given], ["doctor", given]])
      assert.doesNotMatch((await box.run(args)).stderr, /(?!\n)\p{Cc}|^::/mu);
  });
});

describe("what is no lock record", () => {
  it("is refused with 64 and left untouched, whatever is asked", async () => {
    mkdirSync(box.locks, { recursive: true });
    writeFileSync(path.join(box.locks, "plain.lock"), "mine");
    plantRecord(box.locks, "foreign", "not ours");
    plantRecord(box.locks, "newer", JSON.stringify({ format: 2, fence: "1", line: [] }));
    for (const lock of ["plain", "foreign", "newer"])
      for (const args of [
        ["status", lock],
        ["run", lock, "--try", ...script("console.log('ran')")],
        ["force-unlock", lock, "x"],
      ]) {
        const result = await box.run(args);
        assert.deepEqual([result.code, result.stdout], [64, ""], `${args}: ${result.stderr}`);
      }
    for (const lock of ["foreign", "newer"])
      assert.deepEqual(readdirSync(path.join(box.locks, `${lock}.lock`)), ["v0000000000000005"]);
  });
});
