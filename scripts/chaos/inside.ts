/**
 * The process in which one store's run takes place, in namespaces of its own where there are any: `inside.ts OPTIONS`,
 * which are the JSON of InsideOptions. Prints the report as JSON.
 */
import { placeKinds } from "../soak/places.ts";
import { sweepProcesses } from "./processes.ts";
import { type RunOptions, runChaos } from "./run.ts";

export interface InsideOptions extends RunOptions {
  readonly store: string;
}

const options = JSON.parse(process.argv[2] ?? "") as InsideOptions;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    sweepProcesses(options.folder);
    process.exit(130);
  });
const kind = placeKinds[options.store];
if (!kind) throw new Error(`no store is called ${options.store}`);
try {
  await using place = await kind.open();
  const report = await runChaos(place, options);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  // What is left has been told.
  sweepProcesses(options.folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  sweepProcesses(options.folder);
  // Whoever runs and waits would begin again and again.
  process.exit(1);
}
