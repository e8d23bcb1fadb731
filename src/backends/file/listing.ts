/** Which of the versions in a lock's folder belong to its record. */
import type { FileCalls } from "./calls.ts";
import { ifMissing } from "./errno.ts";
import { CREATED, numbersIn, readVersionAt } from "./versions.ts";

export interface Listing {
  readonly names: readonly string[];
  /** The versions' numbers, the highest first, without strays. The first one is the record. */
  readonly numbers: readonly number[];
  /**
   * Versions above the record that do not follow from it: after a delete and a clock set back the new record counts
   * lower, and a holder of the deleted one has linked its next number.
   */
  readonly strays: readonly number[];
}

/** Lists the versions in `folder`, without order among `names`; empty where there is no folder. */
export async function listVersions(calls: FileCalls, folder: string): Promise<Listing> {
  const { names, numbers } = await list(calls, folder);
  const [highest = 0, next = highest - 1] = numbers;
  if (next === highest - 1) return { names, numbers, strays: [] };
  // A listing need not be of one instant: it may have missed the predecessor, but what it did show began before now.
  const again = await list(calls, folder);
  const strays: number[] = [];
  for (const number of again.numbers) {
    if (again.numbers.includes(number - 1) || !numbers.includes(number)) break;
    if (await begins(calls, folder, number)) break;
    strays.push(number);
  }
  // While an administrator deletes, nothing that is left may follow from anything: then the highest still counts.
  if (strays.length === again.numbers.length) return { ...again, strays: [] };
  return { ...again, numbers: again.numbers.slice(strays.length), strays };
}

async function list(calls: FileCalls, folder: string): Promise<{ names: readonly string[]; numbers: number[] }> {
  const names = await calls.readdir(folder).catch(ifMissing([]));
  return { names, numbers: numbersIn(names).sort((one, other) => other - one) };
}

/** Whether a record may begin there: with its first version, or with one that cannot tell. */
async function begins(calls: FileCalls, folder: string, number: number): Promise<boolean> {
  const found = await readVersionAt(calls, folder, number);
  return typeof found === "string" || found?.previous === CREATED;
}
