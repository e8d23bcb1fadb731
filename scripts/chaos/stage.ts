/** What everybody who takes part in a run on one place shares. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { lockFolder } from "../../src/backends/file/path.ts";
import type { Random } from "../../src/clock.ts";
import type { OpenPlace } from "../soak/place.ts";
import { FolderWatch } from "./folder-watch.ts";
import { newJournal } from "./journal.ts";
import { type Machine, startMachine } from "./machine.ts";
import { openResource, type Resource } from "./resource.ts";
import { Validity } from "./validity.ts";

export interface Stage extends AsyncDisposable {
  readonly place: OpenPlace;
  readonly machines: readonly Machine[];
  readonly resource: Resource;
  readonly validity: Validity;
  /** The file of the counter that nothing protects. */
  readonly journal: string;
  /** The path of the socket at which works report. */
  readonly address: string;
  /** Of all that is started. */
  readonly env: Readonly<Record<string, string>>;
  /** For temporary files of all that is started: must be empty in the end. */
  readonly temp: string;
}

/** The one lock of a run. */
export const LOCK = "chaos";
/** The last one is that of the simulated jobs. */
const MACHINES = 3;

export async function openStage(place: OpenPlace, random: Random): Promise<Stage> {
  const temp = path.join(place.folder, "tmp");
  mkdirSync(temp);
  const journal = path.join(place.folder, "journal");
  newJournal(journal);
  const address = path.join(place.folder, "socket");
  const validity = new Validity(place.ttlMs);
  const resource = await openResource(address);
  const machines: Machine[] = [];
  while (machines.length < MACHINES) machines.push(await startMachine(place, LOCK, validity, random));
  const watch = place.disk === undefined ? undefined : new FolderWatch(lockFolder(new URL(place.lock(LOCK))), validity);
  const env = { ...place.env, TMPDIR: temp };
  return {
    ...{ place, machines, resource, validity, journal, address, env, temp },
    async [Symbol.asyncDispose]() {
      watch?.[Symbol.dispose]();
      for (const machine of machines) await machine[Symbol.asyncDispose]();
      await resource[Symbol.asyncDispose]();
    },
  };
}
