/** `npm run mutate`: every mutation is caught, and the script would say so if one were not. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { parseOptions } from "../../scripts/mutate/options.ts";
import { tryMutation } from "../../scripts/mutate/trial.ts";
import { Workshop } from "../../scripts/mutate/workshop.ts";
import type { Mutation } from "./mutation.ts";
import { mutations } from "./table.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const script = `${root}scripts/mutate.ts`;
const mutate = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

/** Changes nothing but a comment. */
const harmless: Mutation = {
  name: "harmless",
  breaks: "nothing",
  file: "src/lock/line.ts",
  find: "/** Who may hold:",
  replace: "/** Who may hold, in short:",
  caughtBy: "simulation",
};

describe("mutations", () => {
  it("break the code in exactly one place each", () => {
    for (const { name, file, find, replace } of mutations) {
      assert.equal(
        readFileSync(root + file, "utf8").split(find).length,
        2,
        `${name}: what it replaces is not in ${file} once`,
      );
      assert.notEqual(find, replace, name);
    }
    assert.equal(new Set(mutations.map(({ name }) => name)).size, mutations.length);
  });

  it("are caught, each of them, by the simulation or by the tests that are named", () => {
    const { status, stdout, stderr } = mutate("--short");
    assert.equal(status, 0, `${stdout}\n${stderr}`);
    assert.match(stdout, /^(\d+) of \1 mutations were caught$/m);
  });

  it("survive where nothing notices: so neither the simulation nor a test is red by itself", async () => {
    await using workshop = await Workshop.open();
    assert.equal((await tryMutation(harmless, workshop, 100)).caught, false);
    const named = { ...harmless, caughtBy: ["test/lock/line.test.ts"] };
    assert.equal((await tryMutation(named, workshop, 1)).caught, false);
  });

  it("that do not fit the code, or break it altogether, are errors and no discoveries", async () => {
    await using workshop = await Workshop.open();
    const elsewhere = { ...harmless, find: "no such text" };
    await assert.rejects(tryMutation(elsewhere, workshop, 1), /what it replaces stands 0 times in src\/lock\/line\.ts/);
    const wreck = { ...harmless, replace: "}" };
    await assert.rejects(tryMutation(wreck, workshop, 1), /the simulation broke down/);
    await assert.rejects(
      tryMutation({ ...wreck, caughtBy: ["test/lock/line.test.ts"] }, workshop, 1),
      /the tests did not run/,
    );
  });
});

describe("the command line of the mutations", () => {
  it("takes names", () => {
    assert.deepEqual(
      parseOptions(["--name", "no-margin"], mutations).chosen.map(({ name }) => name),
      ["no-margin"],
    );
  });

  it("refuses what it does not know in one line, and exits with 64", () => {
    const { status, stdout, stderr } = mutate("--name", "no-such");
    assert.deepEqual({ status, stdout }, { status: 64, stdout: "" });
    assert.equal(stderr, "mutate: no mutation is called no-such; --list shows them\n");
  });
});
