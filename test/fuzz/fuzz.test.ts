/** The short form of `npm run fuzz`: every target's corpus, and a million inputs made from it. */
import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { describeFailure, describeReport } from "./describe.ts";
import { runIsolated } from "./isolated.ts";
import { loadTarget, TARGET_NAMES } from "./targets/index.ts";

/** Fixed, so that the same run fails or passes anywhere. `npm run fuzz` takes another each time. */
const SEED = 20_260_901;
const LEAST_INPUTS = 1_000_000;

describe("fuzzing", () => {
  let inputs = 0;
  for (const name of TARGET_NAMES)
    it(`${name}: no property is broken`, async (test) => {
      const report = await runIsolated(name, { seed: SEED, inputs: (await loadTarget(name)).inputs });
      test.diagnostic(describeReport(report));
      inputs += report.inputs;
      assert.equal(report.failure && describeFailure(report), undefined);
    });

  after(() => assert.ok(inputs >= LEAST_INPUTS, `only ${inputs} inputs were fed`));
});
