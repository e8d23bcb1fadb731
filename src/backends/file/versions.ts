/** The files that a lock folder holds: how they are named, written and read. */
import path from "node:path";
import { MAX_RECORD_BYTES } from "../../cas/encode.ts";
import { LockError } from "../../errors.ts";
import type { FileCalls } from "./calls.ts";
import { ifMissing } from "./errno.ts";

/** The longest version: a record and its header. */
const MAX_FILE_BYTES = MAX_RECORD_BYTES + 256;

/** Begins the name of what is not finished yet. */
export const TEMPORARY = ".tmp-";
/** Stands for the predecessor's id in the version that created the record. */
export const CREATED = "none";
/** Stands for the id of a version that a power cut has emptied. */
export const TORN = "torn";
const VERSION_FILE = /^v\d{16}$/;
/** Room for a record with a few claims; a longer one is read a second time. */
const USUAL_BYTES = 2048;
const HEADER = /^cloud-lock-file 1 (\d{1,16}) ([\w-]+) ([\w-]+)\n/;

/** One version as it stands in its file. */
export interface FileVersion {
  readonly number: number;
  /** Random, given by the writer. */
  readonly id: string;
  /** The id of the version that this one replaced, or CREATED. */
  readonly previous: string;
  readonly body: string;
}

/** Numbers to each millisecond of creation: more than can be written in it, and safe integers until the year 3084. */
const NUMBERS_PER_MS = 256;

/**
 * Where a record's numbers begin that is created at `wallMs`; `fraction` in [0, 1) tells apart what one millisecond makes.
 * @throws LockError `invalid` when the clock shows a time that cannot be numbered.
 */
export function firstNumber(wallMs: number, fraction: number, url: string): number {
  const number = Math.floor(wallMs) * NUMBERS_PER_MS + Math.floor(fraction * NUMBERS_PER_MS);
  if (number >= 0 && Number.isSafeInteger(number)) return number;
  throw new LockError("invalid", `${url} cannot be created: this machine's clock shows ${shown(wallMs)}`, {
    hint: "Set the clock.",
  });
}

function shown(wallMs: number): string {
  const year = new Date(wallMs).getUTCFullYear();
  return Number.isNaN(year) ? "no time at all" : `the year ${year}`;
}

/** @throws LockError `invalid` for a number that cannot be counted on from. */
export function checkNumber(number: number, folder: string): void {
  if (Number.isSafeInteger(number)) return;
  throw new LockError("invalid", `the versions in ${folder} have reached the highest number there is`, {
    hint: "Set this machine's clock, and remove that folder while nobody holds the lock.",
  });
}

export function fileNameOf(number: number): string {
  return `v${number.toString().padStart(16, "0")}`;
}

/** The numbers of the versions among a folder's names, in no order. */
export function numbersIn(names: readonly string[]): number[] {
  const numbers: number[] = [];
  for (const name of names) {
    if (VERSION_FILE.test(name)) numbers.push(Number(name.slice(1)));
  }
  return numbers;
}

/** Writes a version to a new file; the caller gives it its name when it is finished. */
export async function writeVersion(calls: FileCalls, file: string, version: FileVersion): Promise<void> {
  const { number, id, previous, body } = version;
  await calls.create(file, `cloud-lock-file 1 ${number} ${id} ${previous}\n${body}`);
}

/**
 * Reads the version `number` in `folder`; undefined when there is none. "torn": empty or nothing but zeros, which a
 * power cut leaves of a file that was never synced. "foreign": not written by us under this name, or longer than any version.
 */
export async function readVersionAt(
  calls: FileCalls,
  folder: string,
  number: number,
): Promise<FileVersion | "torn" | "foreign" | undefined> {
  const file = folder + path.sep + fileNameOf(number);
  let found = await calls.read(file, USUAL_BYTES).catch(ifMissing(undefined));
  if (found?.length === USUAL_BYTES) found = await calls.read(file, MAX_FILE_BYTES + 1).catch(ifMissing(undefined));
  if (!found) return undefined;
  if (found.length > MAX_FILE_BYTES) return "foreign";
  const text = found.toString("utf8");
  if (/^\0*$/.test(text)) return "torn";
  const header = HEADER.exec(text);
  // A copy under another name would be a version that nobody has linked.
  if (!header || Number(header[1]) !== number) return "foreign";
  const [head, , id = "", previous = ""] = header;
  return { number, id, previous, body: text.slice(head.length) };
}
