/**
 * `npm run chaos [-- OPTION…]`: real processes on real servers, with faults at random by a seed, on one lock of each
 * store, one store after the other. Exits with 1 when a promise was broken or a store could not be had, 64 for a wrong
 * option.
 */
import { runScript } from "./arguments/script.ts";
import { findAbilities } from "./chaos/abilities.ts";
import { kindNames } from "./chaos/faults/all.ts";
import { type ChaosOptions, parseOptions, usage } from "./chaos/options.ts";
import { describe, wrongInLong } from "./chaos/report.ts";
import { runStore } from "./chaos/store-run.ts";
import { placeKinds } from "./soak/places.ts";

const known = { stores: Object.keys(placeKinds), faults: kindNames };
await runScript(
  usage,
  (args) => parseOptions(args, known, Date.now() % 1e6),
  (options) => (options.list ? list() : chaos(options)),
);

function list(): number {
  for (const [store, kind] of Object.entries(placeKinds))
    console.log(`${store.padEnd(12)} ${kind.server?.missing() ?? "ready"}`);
  console.log(`\nfaults:\n${kindNames.map((name) => `  ${name}`).join("\n")}`);
  return 0;
}

async function chaos({ stores, minutes, seed, faults }: ChaosOptions): Promise<number> {
  const interrupt = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => interrupt.abort());
  const abilities = findAbilities();
  if (abilities.noIptables !== undefined) console.error(`!!! WITHOUT iptables: ${abilities.noIptables} !!!`);
  if (abilities.noNamespace !== undefined) console.error(`!!! WITHOUT a full disk: ${abilities.noNamespace} !!!`);
  let failures = 0;
  for (const store of stores) {
    if (interrupt.signal.aborted) return 130;
    const missing = placeKinds[store]?.server?.missing();
    if (missing === undefined) console.error(`${store}: ${minutes} min with seed ${seed} …`);
    try {
      if (missing !== undefined) throw new Error(missing);
      const report = await runStore({ store, seed, seconds: minutes * 60, faults, abilities }, interrupt.signal);
      const wrong = wrongInLong(report);
      console.log(describe(report, wrong));
      if (wrong.length > 0) failures++;
    } catch (error) {
      console.log(`${store}: FAILED, seed ${seed}: ${messageOf(error)}`);
      failures++;
    }
  }
  console.log(failures === 0 ? "no promise was broken" : `${failures} of ${stores.length} stores failed`);
  return failures === 0 ? 0 : 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
