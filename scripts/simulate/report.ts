/** What `npm run simulate` prints. */
import type { Campaign } from "../../test/simulation/campaign.ts";
import { drawPlan } from "../../test/simulation/draw.ts";
import { faultKinds } from "../../test/simulation/faults/kinds.ts";
import { runPlan } from "../../test/simulation/run.ts";
import { shrink } from "../../test/simulation/shrink.ts";

/** Of a history, the last lines say most. */
const SHOWN_LINES = 60;

export function describeCampaign(campaign: Campaign, tookMs: number): string[] {
  const perMinute = Math.round((campaign.seeds / tookMs) * 60_000);
  const hours = Math.round(campaign.simulatedMs / 3_600_000);
  return [
    `${campaign.seeds} seeds in ${(tookMs / 1_000).toFixed(1)} s: ${perMinute} a minute; ${hours} hours of simulated time`,
    "",
    "faults injected:",
    ...faultKinds.map((kind) => line(kind, campaign.faults.get(kind) ?? 0)),
    "",
    "what the contenders came to:",
    ...[...campaign.situations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => line(kind, count)),
    "",
  ];
}

/** The smallest run found that breaks the same promise, as a history, and how to see the whole one. */
export async function describeFailure(seed: number, place: string | undefined): Promise<string[]> {
  const plan = drawPlan(seed, place);
  const { violation } = await runPlan(plan);
  if (violation === undefined)
    return [`seed ${seed} keeps every promise when it runs alone: the simulation is at fault`];
  const shrunk = await shrink(plan, violation.rule);
  const history: string[] = [];
  await runPlan(shrunk.plan, (text) => history.push(text));
  const { contenders, timed } = shrunk.plan;
  const busy = contenders.filter(({ rounds }) => rounds.length > 0);
  const cut = history.length - SHOWN_LINES;
  return [
    "",
    `seed ${seed}, shrunk in ${shrunk.runs} runs to ${busy.length} contenders and ${timed.length} timed faults, on ${plan.place}:`,
    ...busy.map(({ name, clock, rounds }) => `  ${name}: ${JSON.stringify({ rate: clock.rate, rounds })}`),
    ...(cut > 0 ? [`  … ${cut} lines before`] : []),
    ...history.slice(-SHOWN_LINES),
    `all of it, as it was: npm run simulate -- --seed ${seed}${place ? ` --place ${place}` : ""} --trace`,
  ];
}

function line(what: string, count: number): string {
  return `${String(count).padStart(10)}  ${what}`;
}
