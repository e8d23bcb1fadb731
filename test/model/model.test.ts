import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { mutations } from "../../scripts/model/mutations.ts";
import { parseOptions } from "../../scripts/model/options.ts";
import { proofs } from "../../scripts/model/proofs.ts";
import { readVerdict } from "../../scripts/model/tlc.ts";
import { mutationFault, verifyMutation, verifyProof } from "../../scripts/model/verify.ts";
import { tlc } from "../../scripts/servers/catalog.ts";
import { describeWith } from "../servers/describe.ts";

const root = join(import.meta.dirname, "..", "..");
const missing = `${tlc.name} ${tlc.version} is not installed; \`npm run model\` installs it`;
const checker = { name: tlc.name, missing: () => (tlc.isInstalled() ? undefined : missing) };

describeWith(checker, "the model of the protocol", () => {
  for (const proof of proofs.filter(({ short }) => short))
    it(`holds for ${proof.name}`, async () => {
      const { fault, verdict } = await verifyProof(proof, 2);
      assert.equal(fault, undefined, verdict.trace);
    });

  describe("notices", { concurrency: 2 }, () => {
    for (const mutation of mutations)
      it(`${mutation.name}: ${mutation.change}`, async () => {
        const { fault } = await verifyMutation(mutation);
        assert.equal(fault, undefined);
      });
  });
});

describe("the mutations of the model", () => {
  it("are those that its modules know, each once", () => {
    const folder = join(root, "model");
    const modules = readdirSync(folder).filter((name) => name.endsWith(".tla"));
    const text = modules.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    const known = new Set([...text.matchAll(/Mutated\("([a-z-]+)"\)/g)].map(([, name]) => name));
    assert.deepEqual(mutations.map(({ name }) => name).sort(), [...known].sort());
  });

  it("are failures when nothing is noticed, or something else", () => {
    for (const mutation of mutations) {
      assert.match(mutationFault(mutation, undefined) ?? "", new RegExp(`must break ${mutation.breaks}`));
      assert.equal(mutationFault(mutation, mutation.breaks), undefined);
    }
  });
});

describe("the words of the model checker", () => {
  const checks = ["NoGhosts", "EverybodyIsServed"] as const;
  const count = "70 states generated, 12 distinct states found, 0 states left on queue.";

  it("are a verdict when it has found an error, or none", () => {
    const fine = `Model checking completed. No error has been found.\n${count}`;
    assert.deepEqual(readVerdict(fine, { checks }), { broken: undefined, states: 12, trace: "" });
    const broken = `Error: Invariant NoGhosts is violated.\nState 1: <Init>\n/\\ a = 1\n${count}`;
    assert.deepEqual(readVerdict(broken, { checks }), {
      broken: "NoGhosts",
      states: 12,
      trace: "State 1: <Init>\n/\\ a = 1",
    });
    const temporal = `Error: Temporal properties were violated.\n${count}`;
    assert.equal(readVerdict(temporal, { checks }).broken, "EverybodyIsServed");
  });

  for (const [what, words] of [
    ["nothing", ""],
    ["a wrong model", `Error: Unknown operator\n${count}`],
    ["a promise that was not asked for", `Error: Invariant Other is violated.\n${count}`],
    ["no states", "Model checking completed. No error has been found."],
  ] as const)
    it(`are no verdict when they tell of ${what}`, () => {
      assert.throws(() => readVerdict(words, { checks }), /^Error: TLC gave no verdict: .+/);
    });
});

describe("the command line of the model", () => {
  const program = join(root, "scripts", "model.ts");
  const model = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], { encoding: "utf8", env });

  it("means everything when nothing is given", () => {
    const nothing = { list: false, short: false, mutation: undefined };
    assert.deepEqual(parseOptions([]), nothing);
    assert.deepEqual(parseOptions(["--short", "--mutation", "no-margin"]), {
      ...nothing,
      short: true,
      mutation: mutations.find(({ name }) => name === "no-margin"),
    });
  });

  for (const [args, line] of [
    [["--mutation", "none"], /^model: no mutation is called none; there are counted-from-reply, .+\n$/],
    [["--fast"], /^model: Unknown option '--fast'; usage: npm run model -- .+\n$/],
    [["no-margin"], /^model: Unexpected argument 'no-margin'.*; usage: npm run model -- .+\n$/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      const { status, stdout, stderr } = model(process.env, ...args);
      assert.deepEqual({ status, stdout }, { status: 64, stdout: "" });
      assert.match(stderr, line);
    });

  it("lists every proof and mutation, and explains itself", () => {
    const { status, stdout } = model(process.env, "--list");
    assert.equal(status, 0);
    for (const { name } of [...proofs, ...mutations]) assert.ok(stdout.includes(name), name);
    assert.match(model(process.env, "--help").stdout, /^npm run model -- /);
  });

  it("says in one line that there is no model checker, where it cannot be installed", () => {
    const { status, stdout, stderr } = model({ PATH: "" });
    assert.deepEqual({ status, stdout }, { status: 1, stdout: "" });
    assert.match(stderr, /^model: needs the Debian packages default-jre-headless, maven; .+\n$/);
  });
});
