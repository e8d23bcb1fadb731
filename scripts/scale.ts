/**
 * `npm run scale [-- OPTION…]`: the real lock in virtual time with many waiters, and with many locks. Exits with 1 when
 * somebody living lost a place or a lease, was served out of order in the line, or failed; 64 for a wrong option.
 */
import { writeFileSync } from "node:fs";
import { places } from "../test/simulation/places/index.ts";
import { runScript } from "./arguments/script.ts";
import { parseOptions, type ScaleOptions, usage } from "./scale/options.ts";
import { planTasks } from "./scale/plan.ts";
import { drawPlot } from "./scale/plot.ts";
import { runTasks } from "./scale/pool.ts";
import { describeCrowds, describeFaults, describeFleet } from "./scale/report.ts";
import type { CrowdResult, FleetResult, Result } from "./scale/task.ts";

const names = places.map(({ name }) => name);
await runScript(usage, (args) => parseOptions(args, names), measure);

async function measure(options: ScaleOptions): Promise<number> {
  const results = await runTasks(planTasks(options), ({ task }) =>
    console.error(
      task.kind === "crowd" ? `done: ${task.waiters} waiters on ${task.store}` : `done: ${task.locks} locks`,
    ),
  );
  const crowds = results.filter(isCrowd);
  const fleets = results.filter((result): result is FleetResult => !isCrowd(result));
  const faults = describeFaults(crowds, fleets);
  for (const line of [...describeCrowds(crowds), ...describeFleet(fleets), "", ...faults]) console.log(line);
  if (options.plot !== undefined) writeFileSync(options.plot, drawPlot(crowds));
  return faults.length === 0 ? 0 : 1;
}

function isCrowd(result: Result): result is CrowdResult {
  return result.task.kind === "crowd";
}
