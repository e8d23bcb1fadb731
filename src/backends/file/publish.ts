/** Whether a version that was just linked is the record's next one, and what it makes superfluous. */
import path from "node:path";
import { AmbiguousWriteError } from "../../errors.ts";
import type { FileCalls } from "./calls.ts";
import { ifMissing } from "./errno.ts";
import { sweepFiles } from "./leftovers.ts";
import type { Listing } from "./listing.ts";
import { CREATED, fileNameOf, readVersionAt, TEMPORARY, TORN } from "./versions.ts";

/** Versions kept below the record, for writers that want to know whether their link came in time. */
const KEEP = 8;

/** A version under its final name. */
export interface Link {
  readonly folder: string;
  readonly number: number;
  readonly id: string;
  /** The id of the version that it replaces. */
  readonly previous: string;
}

/**
 * Whether `link` was the next version when it was made; `listing` must be younger than it. Sweeps what is old if so.
 * @throws AmbiguousWriteError when that cannot be told any more.
 */
export async function linkCounts(calls: FileCalls, link: Link, listing: Listing, wallMs: number): Promise<boolean> {
  const { numbers } = listing;
  const { number, id, folder } = link;
  const [highest = 0] = numbers;
  if (highest <= number) {
    if (!(await follows(calls, link, numbers))) return withdraw(calls, link);
    await sweep(calls, link, listing, wallMs);
    return true;
  }
  const next = await versionAt(calls, folder, number + 1);
  if (next) return next.previous === id;
  // Where the record was created after our version, ours belongs to a record that is gone.
  const oldest = await versionAt(calls, folder, Math.min(...numbers.filter((other) => other !== number)));
  if (oldest?.previous === CREATED && oldest.number > number) return false;
  throw new AmbiguousWriteError(`${folder} changed so often that our write cannot be told from others`);
}

/** Whether our version and the one that it replaces both stand: that one was the record, so nobody may have swept it. */
async function follows(calls: FileCalls, link: Link, numbers: readonly number[]): Promise<boolean> {
  const { folder, number, previous } = link;
  if (numbers[0] !== number) return false;
  // A first version may have got its number from a clock that shows a moment once more; later ones spare the reading.
  if (numbers[2] === number - 2) return true;
  const found = await readVersionAt(calls, folder, number - 1);
  return found === "torn" ? previous === TORN : typeof found === "object" && found.id === previous;
}

/** Takes back a link that does not follow from the record. */
async function withdraw(calls: FileCalls, { folder, number, id }: Link): Promise<false> {
  await calls.unlink(folder + path.sep + fileNameOf(number)).catch(ifMissing(undefined));
  // While a folder is being deleted, ours may have been the only version, and the record to somebody.
  const next = await versionAt(calls, folder, number + 1);
  if (next?.previous !== id) return false;
  throw new AmbiguousWriteError(`${folder} was deleted, and written anew by others from what we had written`);
}

async function sweep(calls: FileCalls, link: Link, listing: Listing, wallMs: number): Promise<void> {
  const { folder, number, id } = link;
  const old = [...listing.numbers.filter((other) => other < number - KEEP), ...listing.strays];
  await Promise.all(old.map((other) => calls.unlink(folder + path.sep + fileNameOf(other)).catch(() => {})));
  const others = listing.names.filter((name) => name.startsWith(TEMPORARY) && name !== TEMPORARY + id);
  if (others.length > 0) await sweepFiles(folder, others, wallMs);
}

async function versionAt(calls: FileCalls, folder: string, number: number) {
  const found = await readVersionAt(calls, folder, number);
  return typeof found === "string" ? undefined : found;
}
