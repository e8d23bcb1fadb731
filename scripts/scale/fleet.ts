/** Many locks in one store, each held, refreshed, given back and taken again by the real code, in virtual time. */
import { acquire } from "../../src/lock/acquire.ts";
import { seededRandom } from "../../test/fakes/random.ts";
import { Dice } from "../../test/simulation/dice.ts";
import { Engine } from "../../test/simulation/engine.ts";
import type { Place } from "../../test/simulation/place.ts";
import { SimProcess } from "../../test/simulation/process.ts";
import { holdFor, jobClaim, STEADY } from "./job.ts";
import { CountedNetwork, type Second, Traffic } from "./traffic.ts";

export interface FleetOptions {
  readonly place: Place;
  readonly locks: number;
  readonly lastsMs: number;
  readonly seed: number;
}

export interface FleetOutcome {
  readonly seconds: readonly Second[];
  readonly grants: number;
  readonly lostLeases: number;
  readonly failures: readonly string[];
}

/** All locks are taken within so long; then most of them are held. */
export const FLEET_STARTS_MS = 60_000;
/** Each is held for up to so long, and free for a second in between. */
export const LONGEST_HOLD_MS = 600_000;
const FREE_MS = 1_000;

export async function runFleet(options: FleetOptions): Promise<FleetOutcome> {
  const engine = new Engine();
  const traffic = new Traffic(engine);
  const dice = new Dice(seededRandom(options.seed));
  const network = new CountedNetwork(engine, traffic, dice);
  const serverClock = { nowMs: () => STEADY.wallMs + engine.nowMs };
  const outcome = { seconds: traffic.seconds, grants: 0, lostLeases: 0, failures: [] as string[] };

  const keep = async (index: number) => {
    const process = new SimProcess(`p${index}`, engine, STEADY);
    const { clock } = process;
    const context = { engine, network, serverClock, maxBodyBytes: undefined, onChange: () => {} };
    const server = options.place.start(context);
    await clock.sleep(dice.between(0, FLEET_STARTS_MS));
    for (let round = 0; ; round++) {
      const seed = options.seed + round * options.locks + index;
      const random = seededRandom(seed);
      const { claim, timing } = jobClaim(seed, options.place, { clock, random });
      const backend = server.open(process, timing.requestMs, seed);
      const { signal } = new AbortController();
      const acquired = await acquire(backend, claim, { signal }, { clock, random });
      if (acquired.kind === "timeout") throw new Error("a wait without end has ended");
      outcome.grants++;
      const holdMs = dice.between(0, LONGEST_HOLD_MS);
      if ((await holdFor(holdMs, backend, acquired.lease, { timing, clock, random })) === "lost") outcome.lostLeases++;
      await clock.sleep(FREE_MS);
    }
  };
  for (let index = 0; index < options.locks; index++)
    void keep(index).catch((error: unknown) => outcome.failures.push(String(error)));
  await engine.run(() => false, options.lastsMs);
  return outcome;
}
