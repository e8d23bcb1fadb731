/**
 * `npm run soak [-- OPTION…]`: the lock under load and under kill -9, on every store. One line for each store and form;
 * exits with 1 when anything was lost or a store could not be had, 64 for a wrong option.
 */
import { runScript } from "./arguments/script.ts";
import { soakIncrements } from "./soak/increments.ts";
import { soakKills } from "./soak/kills.ts";
import { parseOptions, type SoakOptions, usage } from "./soak/options.ts";
import type { Place } from "./soak/place.ts";
import { placeKinds } from "./soak/places.ts";

/** Rounds with kills that run at the same time: they mostly wait. */
const LANES = 4;

await runScript(usage, (args) => parseOptions(args, Object.keys(placeKinds)), soak);

async function soak(options: SoakOptions): Promise<number> {
  let failures = 0;
  for (const store of options.stores) {
    const kind = placeKinds[store];
    const missing = kind?.server?.missing();
    if (!kind || missing !== undefined) {
      console.log(`${store.padEnd(12)} FAILED  ${missing}`);
      failures++;
      continue;
    }
    await using place = await kind.open();
    failures += await soakPlace(place, options);
  }
  console.log(failures === 0 ? "nothing was lost" : `${failures} of the runs failed`);
  return failures === 0 ? 0 : 1;
}

async function soakPlace(place: Place, { processes, increments, kills }: SoakOptions): Promise<number> {
  let failures = 0;
  const tell = (faults: readonly string[], what: string) => {
    console.log(`${place.name.padEnd(12)} ${faults.length === 0 ? "ok    " : "FAILED"}  ${what}`);
    for (const fault of faults.slice(0, 10)) console.log(`${" ".repeat(21)}${fault}`);
    if (faults.length > 0) failures++;
  };
  if (increments > 0) {
    const { count, tookMs, faults } = await soakIncrements(place, { processes, increments });
    const seconds = (tookMs / 1000).toFixed(0);
    tell(faults, `${increments} increments by ${processes} processes at a time: counter at ${count}, ${seconds} s`);
  }
  if (kills > 0) {
    const report = await soakKills(place, { rounds: kills, lanes: LANES });
    const worst = (report.worstTakeoverMs / 1000).toFixed(2);
    tell(
      report.faults,
      `${report.kills} holders killed, locks taken over, worst ${worst} s after (ttl ${place.ttlMs / 1000} s)`,
    );
  }
  return failures;
}
