/** What `npm run scale` prints: tables for a terminal, which are also Markdown. */
import { COST, type Column, TRAFFIC, WAITING } from "./columns.ts";
import { faultsOf, phaseOf } from "./figures.ts";
import { FLEET_STARTS_MS } from "./fleet.ts";
import { hourly, termsOf, totalOf } from "./prices.ts";
import type { CrowdResult, FleetResult } from "./task.ts";
import type { Second } from "./traffic.ts";
import { dollars, round } from "./words.ts";

export function describeCrowds(results: readonly CrowdResult[]): string[] {
  const sorted = results.toSorted(
    (a, b) => a.task.store.localeCompare(b.task.store) || a.task.waiters - b.task.waiters,
  );
  return [
    "",
    "requests",
    "",
    ...table(TRAFFIC, sorted),
    "",
    "waiting",
    "",
    ...table(WAITING, sorted),
    "",
    "dollars",
    "",
    ...table(COST, sorted),
  ];
}

function table(columns: readonly Column[], results: readonly CrowdResult[]): string[] {
  const rows = [columns.map(([head]) => head), ...results.map((result) => columns.map(([, cell]) => cell(result)))];
  const widths = columns.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [
    line(head),
    line(
      head.map(() => "-:"),
      "-",
    ),
    ...body.map((row) => line(row)),
  ];
}

export function describeFleet(results: readonly FleetResult[]): string[] {
  const [first] = results;
  if (first === undefined) return [];
  const locks = results.reduce((total, { task }) => total + task.locks, 0);
  const { mean } = phaseOf(addUp(results.map(({ outcome }) => outcome.seconds)).slice(FLEET_STARTS_MS / 1_000));
  const hour = totalOf(hourly(mean, termsOf(first.task.store)));
  const grants = results.reduce((total, { outcome }) => total + outcome.grants, 0);
  return [
    "",
    `${locks.toLocaleString("en")} locks in one store, ${first.task.lastsMs / 1_000} s, ${grants.toLocaleString("en")} grants:`,
    `${round(mean.reads)} reads / s, ${round(mean.applied)} writes / s, ${round(mean.lost)} lost races / s`,
    `${dollars(hour)} an hour, ${dollars(hour / locks)} for one lock`,
  ];
}

/** One line for each thing that must never be. */
export function describeFaults(crowds: readonly CrowdResult[], fleets: readonly FleetResult[]): string[] {
  return [
    ...crowds.flatMap(({ task, figures }) =>
      faultsOf(figures).map((fault) => `FAILED: ${task.waiters} waiters on ${task.store}: ${fault}`),
    ),
    ...fleets.flatMap(({ outcome: { lostLeases, failures } }) => [
      ...(lostLeases > 0 ? [`FAILED: ${lostLeases} of many leases were lost`] : []),
      ...(failures.length > 0 ? [`FAILED: ${failures.length} of many jobs failed: ${failures[0]}`] : []),
    ]),
  ];
}

function addUp(shares: readonly (readonly Second[])[]): Second[] {
  const longest = Math.max(...shares.map((share) => share.length));
  return Array.from({ length: longest }, (_, index) => {
    const total: Second = { reads: 0, applied: 0, lost: 0, refused: 0, bytesOut: 0 };
    for (const share of shares)
      for (const key of Object.keys(total) as (keyof Second)[]) total[key] += share[index]?.[key] ?? 0;
    return total;
  });
}
