/** `cloud-lock list`: the locks in a store. */
import { isKeptForItself, storeUrl } from "../address.ts";
import { loadDriver } from "../backends/open.ts";
import type { Deps } from "../deps.ts";
import { formatDuration } from "../duration.ts";
import { LockError } from "../errors.ts";
import type { LockView } from "../lock/backend.ts";
import { eachWithin } from "../lock/time-limit.ts";
import { describeHolder, holdersOf } from "../lock-text.ts";
import { openBackend } from "../open.ts";
import { patiently } from "../patiently.ts";
import { harmless } from "../text.ts";
import type { Command } from "./command.ts";
import { describeError } from "./console.ts";
import { EXIT } from "./exit-codes.ts";
import { printJson } from "./print-json.ts";
import { viewJson } from "./status.ts";

/** Locks looked at side by side. */
const ABREAST = 16;
/** How long the store may take for one page of names. */
const PAGE_MS = 30_000;

type Row = { readonly url: string; readonly view: LockView } | { readonly url: string; readonly problem: string };

export const command: Command = async ({ args, deps }) => {
  const base = storeUrl(args.words[0] ?? args.text("store"), deps.env);
  const driver = await loadDriver(base);
  let batch: URL[] = [];
  const flush = async () => {
    const rows = await Promise.all(batch.map((url) => lookAt(url, deps)));
    batch = [];
    for (const row of rows)
      if (args.has("json")) printJson(rowJson(row));
      else process.stdout.write(`${describe(row)}\n`);
  };
  const place = `${base.protocol}//${base.host}${base.pathname}`;
  const late = () => new LockError("unavailable", `${place} did not list its locks within ${formatDuration(PAGE_MS)}`);
  const limit = { ms: PAGE_MS, clock: deps.clock, late };
  for await (const url of eachWithin(limit, (signal) => driver.list(base, deps, signal))) {
    if (!isKeptForItself(url)) batch.push(url);
    if (batch.length === ABREAST) await flush();
  }
  await flush();
  return EXIT.ok;
};

/** One lock that cannot be read must not hide the others. */
async function lookAt(url: URL, deps: Deps): Promise<Row> {
  try {
    await using opened = await openBackend(url, {}, deps);
    return { url: opened.backend.url, view: await patiently(deps, (signal) => opened.backend.inspect(signal)) };
  } catch (error) {
    return { url: url.href, problem: describeError(error)[0] ?? "" };
  }
}

function rowJson(row: Row) {
  return "view" in row ? viewJson(row.view) : { path: row.url, problem: row.problem };
}

function describe(row: Row): string {
  const url = harmless(row.url, 1_000);
  if (!("view" in row)) return `?     ${url}  ${row.problem}`;
  const holders = holdersOf(row.view);
  const waiting = row.view.claims.length - holders.length;
  const more = holders.length > 1 ? ` and ${holders.length - 1} more` : "";
  const held = holders[0] ? `  ${describeHolder(holders[0])}${more}` : "";
  return `${holders[0] ? "held" : "free"}  ${url}${held}${waiting > 0 ? `; ${waiting} waiting` : ""}`;
}
