/** The counter that nothing but the lock protects, and what its content says about the lock. */
import { readFileSync, writeFileSync } from "node:fs";

export interface Counter {
  readonly count: number;
  /** The fence under which each increment was made, in the order of writing. */
  readonly fences: readonly string[];
}

export function newCounter(file: string): void {
  writeFileSync(file, JSON.stringify({ count: 0, fences: [] } satisfies Counter));
}

export function readCounter(file: string): Counter {
  return JSON.parse(readFileSync(file, "utf8")) as Counter;
}

/**
 * What is wrong with a counter; nothing when the lock did its work.
 * @param made the fences of all increments that their makers know to have made, in any order
 */
export function faultsOf({ count, fences }: Counter, made: readonly string[]): string[] {
  const faults: string[] = [];
  if (count !== made.length) faults.push(`the counter stands at ${count} after ${made.length} increments`);
  const kept = new Set(fences);
  const lost = made.filter((fence) => !kept.has(fence));
  if (lost.length > 0) faults.push(`${lost.length} increments were lost, the first with fence ${lost[0]}`);
  const back = fences.findIndex((fence, index) => index > 0 && !isAbove(fence, fences[index - 1] ?? ""));
  if (back >= 0) faults.push(`the fence ${fences[back]} came after ${fences[back - 1]}`);
  return faults;
}

function isAbove(fence: string, before: string): boolean {
  return /^\d+$/.test(fence) && /^\d+$/.test(before) && BigInt(fence) > BigInt(before);
}
