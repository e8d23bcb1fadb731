/** The fuzzer itself: it finds what is wrong, makes it small, repeats it, and does not pass by having shown nothing. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { parseScript } from "./answers.ts";
import { readCorpus, saveInput } from "./corpus.ts";
import { describeFailure } from "./describe.ts";
import { runIsolated } from "./isolated.ts";
import { type Report, runTarget } from "./run.ts";
import { shrink } from "./shrink.ts";
import type { Target } from "./target.ts";

const base = { name: "test", about: "a test", words: ["needle"], inputs: 0, needs: [] };
const fed: string[] = [];
const watch = { now: () => 0, onInput: (input: string) => void fed.push(input) };
const feed = (change: Partial<Target> & Pick<Target, "check">, inputs: number, seed = 1): Promise<Report> => {
  fed.length = 0;
  return runTarget({ ...base, ...change }, [{ file: "test/hay.txt", input: "hay" }], { seed, inputs }, watch);
};

/** Passes all but what holds the needle. */
const check = (input: string) => {
  if (input.includes("needle")) throw new Error("found a needle");
  return input.length > 20 ? "long" : "short";
};

describe("the fuzzer", () => {
  it("finds what breaks a property, makes it small, and finds it again by what it says", async () => {
    const { failure, seed } = await feed({ check }, 10_000);
    assert.equal(failure?.input, "needle");
    assert.equal(failure.message, "found a needle");
    assert.deepEqual((await feed({ check }, Number(failure.found), seed)).failure, failure);
    assert.equal((await feed({ check }, Number(failure.found) - 1, seed)).failure, undefined);
    const said = describeFailure({ ...(await feed({ check }, 10_000)) });
    assert.match(said, new RegExp(`npm run fuzz -- --target test --seed 1 --inputs ${failure.found}$`));
  });

  it("feeds the corpus first, and stops there when it fails", async () => {
    const fails = () => {
      throw new Error("no");
    };
    const { failure, inputs } = await feed({ check: fails }, 10);
    assert.deepEqual([failure?.found, failure?.input, inputs], ["test/hay.txt", "hay", 1]);
    await feed({ check: () => "ok" }, 10);
    assert.equal(fed[0], "hay");
  });

  it("waits for what is checked later, and takes a rejection for a failure", async () => {
    const later = async (input: string) => check(input);
    assert.equal((await feed({ check: later }, 10_000)).failure?.input, "needle");
  });

  it("fails when an outcome that must be met was not met", async () => {
    const never = await feed({ check: () => "ok", needs: ["other"] }, 10);
    assert.match(never.failure?.message ?? "", /no input came to: other\. Met: ok/);
    assert.equal((await feed({ check: () => "ok", needs: ["ok"] }, 10)).failure, undefined);
  });

  it("makes other inputs of another seed, and goes on from what came to something new", async () => {
    await feed({ check: () => "ok" }, 50, 1);
    const first = [...fed];
    await feed({ check: () => "ok" }, 50, 2);
    assert.notDeepEqual(fed, first);
    // Each step of the stairs is found from the one before.
    const stairs = (input: string) => {
      const step = /^a*/.exec(input)?.[0].length ?? 0;
      if (step >= 12) throw new Error("at the top");
      return `step ${step}`;
    };
    assert.ok((await feed({ check: stairs, words: ["a"] }, 20_000)).failure);
  });

  it("names the input on which the code never ends", async () => {
    const entry = new URL("./fixtures/endless-worker.ts", import.meta.url);
    const { failure } = await runIsolated("test", { seed: 1, inputs: 1 }, 2_000, entry);
    assert.deepEqual([failure?.input, failure?.message], ["the input that it hangs on", "not done after 2 s"]);
  });
});

describe("what is kept", () => {
  it("reads back as it was, whatever signs it has", () => {
    const root = mkdtempSync(path.join(tmpdir(), "cloud-lock-fuzz-"));
    try {
      const inputs = ["plain\ntext", "", "\r\n\u2028\ud800é", '{"a":1}'];
      for (const input of [...inputs, ...inputs]) saveInput("some", input, root);
      assert.deepEqual(new Set(readCorpus("some", root).map(({ input }) => input)), new Set(inputs));
      assert.throws(() => readCorpus("other", root), /has no corpus/);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  it("is shrunk to what fails", async () => {
    assert.equal(await shrink(`${"x".repeat(500)}(${"y".repeat(500)})z`, async (text) => /\(.*\)/.test(text)), "()");
    assert.equal(await shrink("q", async () => false), "q");
  });

  it("a script of answers is taken apart as it is written", () => {
    const { deed, answers } = parseScript('swap x3\nHTTP/1.1 200 OK\nETag: "x"\n\nab\n====\nnonsense');
    assert.deepEqual([deed, answers.length, answers[0]?.times, answers[0]?.body], ["swap", 2, 3, "ab\n"]);
    assert.deepEqual(answers[0]?.headers, [["etag", '"x"']]);
    assert.equal(answers[0]?.head, 'HTTP/1.1 200 OK\r\nETag: "x"\r\n\r\n');
    assert.equal(answers[1]?.status, undefined);
  });
});
