/**
 * `npm run fuzz [-- OPTION…]`: feeds each target its corpus, then inputs made from it. One line for each target, with the
 * seed; of a failure the input, made small, and the command that repeats it. Exits with 1 when a property is broken, 64
 * for a wrong option.
 */
import { saveInput } from "../test/fuzz/corpus.ts";
import { describeFailure, describeReport } from "../test/fuzz/describe.ts";
import { runIsolated } from "../test/fuzz/isolated.ts";
import { loadTarget, TARGET_NAMES } from "../test/fuzz/targets/index.ts";
import { complain, runScript } from "./arguments/script.ts";
import { type FuzzOptions, parseOptions, usage } from "./fuzz/options.ts";

await runScript(
  usage,
  (args) => parseOptions(args, TARGET_NAMES, Math.floor(Math.random() * 1e9)),
  (options) =>
    // What is no property: a target without a corpus, a thread that could not be started.
    (options.list ? list() : fuzz(options)).catch((error: unknown) => complain(usage, error, 1)),
);

async function list(): Promise<number> {
  for (const name of TARGET_NAMES) {
    const { about, inputs } = await loadTarget(name);
    console.log(`${name.padEnd(9)}  ${about} (${inputs.toLocaleString("en")} inputs)`);
  }
  return 0;
}

async function fuzz({ targets, seed, inputs, minutes, save }: FuzzOptions): Promise<number> {
  const ms = minutes === undefined ? undefined : (minutes * 60_000) / targets.length;
  let fed = 0;
  let failures = 0;
  for (const name of targets) {
    const usual = minutes === undefined ? (await loadTarget(name)).inputs : Number.MAX_SAFE_INTEGER;
    const report = await runIsolated(name, { seed, inputs: inputs ?? usual, ms });
    fed += report.inputs;
    console.log(describeReport(report));
    if (!report.failure) continue;
    failures++;
    console.log(describeFailure(report));
    if (save && report.failure.input !== "")
      console.log(`  saved:  test/fuzz/corpus/${saveInput(name, report.failure.input)}`);
  }
  console.log(
    `${fed.toLocaleString("en")} inputs; ${failures === 0 ? "no property was broken" : `${failures} of the targets failed`}`,
  );
  return failures === 0 ? 0 : 1;
}
