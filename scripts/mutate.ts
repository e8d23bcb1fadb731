/**
 * `npm run mutate [-- OPTION…]`: breaks the code in one place at a time, and sees whether the simulation or a test
 * notices. Exits with 1 when a mutation survives or the code as it is does not pass, 64 for a wrong option.
 */
import { mutations } from "../test/mutations/table.ts";
import { runScript } from "./arguments/script.ts";
import { type MutateOptions, parseOptions, usage } from "./mutate/options.ts";
import { tryMutation } from "./mutate/trial.ts";
import { Workshop } from "./mutate/workshop.ts";

await runScript(
  usage,
  (args) => parseOptions(args, mutations),
  (options) => (options.list ? list(options) : mutate(options)),
);

function list({ chosen }: MutateOptions): number {
  for (const { name, breaks } of chosen) console.log(`${name.padEnd(40)} ${breaks}`);
  return 0;
}

async function mutate({ chosen, seeds, lanes }: MutateOptions): Promise<number> {
  const waiting = [...chosen];
  let survived = 0;
  const lane = async () => {
    await using workshop = await Workshop.open();
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const { caught, by, tookMs } = await tryMutation(mutation, workshop, seeds);
      const verdict = caught ? "caught  " : "SURVIVED";
      console.log(`${verdict}  ${mutation.name.padEnd(40)} ${(tookMs / 1_000).toFixed(1).padStart(6)} s  ${by}`);
      if (!caught) survived++;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(`${chosen.length - survived} of ${chosen.length} mutations were caught`);
  return survived === 0 ? 0 : 1;
}
