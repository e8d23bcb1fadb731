/** The command line of the fuzzer. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseOptions } from "../../scripts/fuzz/options.ts";

describe("npm run fuzz", () => {
  const parse = (...args: string[]) => parseOptions(args, ["record", "log"], 7);

  it("takes all targets and a fresh seed unless told otherwise", () => {
    const usual = {
      list: false,
      targets: ["record", "log"],
      inputs: undefined,
      seed: 7,
      minutes: undefined,
      save: false,
    };
    assert.deepEqual(parse(), usual);
    const given = parse(
      "--target",
      "log",
      "--target",
      "log",
      "--inputs",
      "0",
      "--seed",
      "3",
      "--minutes",
      "0.5",
      "--save",
    );
    assert.deepEqual(given, { list: false, targets: ["log"], inputs: 0, seed: 3, minutes: 0.5, save: true });
  });

  for (const [args, message] of [
    [["--target", "nothing"], /no target is called nothing; there are record, log/],
    [["--inputs", "-1"], /--inputs/],
    [["--inputs", "many"], /--inputs: "many" is no whole number/],
    [["--seed", "1e3"], /--seed/],
    [["--minutes", "0"], /--minutes: "0" is no number above 0/],
    [["--fast"], /--fast.*usage/],
    [["record"], /record.*usage/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      assert.throws(
        () => parse(...args),
        (error: unknown) => error instanceof Error && message.test(error.message) && !error.message.includes("\n"),
      );
    });
});
