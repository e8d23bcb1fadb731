/**
 * `npm run simulate [-- OPTION…]`: the real lock in virtual time, under faults drawn from seeds. Exits with 1 when a seed
 * breaks a promise or a kind of fault was never met, 64 for a wrong option.
 */
import { runCampaign } from "../test/simulation/campaign.ts";
import { drawPlan } from "../test/simulation/draw.ts";
import { places } from "../test/simulation/places/index.ts";
import { runPlan } from "../test/simulation/run.ts";
import { runScript } from "./arguments/script.ts";
import { parseOptions, type SimulateOptions, usage } from "./simulate/options.ts";
import { describeCampaign, describeFailure } from "./simulate/report.ts";

/** More failures teach nothing new. */
const ENOUGH_FAILURES = 5;

const names = places.map(({ name }) => name);
await runScript(
  usage,
  (args) => parseOptions(args, names),
  (options) => (options.seed === undefined ? manySeeds(options) : oneSeed(options.seed, options)),
);

async function oneSeed(seed: number, { trace, place }: SimulateOptions): Promise<number> {
  const { violation } = await runPlan(drawPlan(seed, place), trace ? (line) => console.log(line) : undefined);
  if (violation === undefined) console.log(`seed ${seed}: every promise was kept`);
  else if (trace) console.log(`seed ${seed}: ${violation.message}`);
  else for (const line of await describeFailure(seed, place)) console.log(line);
  return violation === undefined ? 0 : 1;
}

async function manySeeds({ seeds, from, place, first }: SimulateOptions): Promise<number> {
  const began = performance.now();
  const campaign = await runCampaign({ seeds, from, place, enough: first ? 1 : ENOUGH_FAILURES });
  for (const line of describeCampaign(campaign, performance.now() - began)) console.log(line);
  for (const { seed, message } of campaign.failures) console.log(`seed ${seed} FAILED: ${message}`);
  const [failure] = campaign.failures;
  if (failure && !first) for (const line of await describeFailure(failure.seed, place)) console.log(line);
  if (campaign.missing.length > 0) console.log(`FAILED: never injected: ${campaign.missing.join(", ")}`);
  return campaign.failures.length + campaign.missing.length > 0 ? 1 : 0;
}
