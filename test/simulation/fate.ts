/** What becomes of one request: drawn from the plan's seed, the process's name and the request's number alone. */
import { seededRandom } from "../fakes/random.ts";
import { type RequestFault, requestFaults } from "./faults/kinds.ts";
import type { Fate, Plan } from "./plan.ts";

export function requestName(process: string, number: number): string {
  return `${process}#${number}`;
}

/** The same request meets the same fate also when other faults are struck from the plan. */
export function drawFate(plan: Plan, process: string, number: number, calm: boolean): Fate {
  const { seed, chances, latencyMs } = plan.requests;
  const random = seededRandom(hash(`${seed} ${process} ${number}`));
  const upMs = latencyMs * (0.5 + random.fraction());
  const downMs = latencyMs * (0.5 + random.fraction());
  const spread = random.fraction();
  const odd = random.fraction() < 0.5;
  let left = random.fraction();
  const drawn = requestFaults.find((candidate) => {
    left -= chances[candidate] ?? 0;
    return left < 0;
  });
  const spared = calm || plan.spared.includes(requestName(process, number));
  const kind = spared ? "none" : (drawn ?? "none");
  return { kind, upMs, downMs, extraMs: extraMs(kind, spread, plan.ttlMs), odd };
}

/** A reply may come too late by a little; a write may arrive after everybody has forgotten it. */
function extraMs(kind: RequestFault | "none", spread: number, ttlMs: number): number {
  return kind === "reply slow" ? spread * (ttlMs / 8) : spread ** 2 * 3 * ttlMs;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
