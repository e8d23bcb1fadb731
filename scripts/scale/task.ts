/** One run of the simulation, as it is handed to a worker and as it comes back. */
import { placeNamed } from "../../test/simulation/places/index.ts";
import { runCrowd } from "./crowd.ts";
import { type CrowdFigures, figuresOf } from "./figures.ts";
import { type FleetOutcome, runFleet } from "./fleet.ts";
import { termsOf } from "./prices.ts";

export interface CrowdTask {
  readonly kind: "crowd";
  readonly store: string;
  readonly waiters: number;
  readonly holdMs: number;
  /** For how long it goes on, in milliseconds. */
  readonly lastsMs: number;
  readonly seed: number;
}

/** A share of many locks: they do not touch each other, so that shares can be added up. */
export interface FleetTask {
  readonly kind: "fleet";
  readonly store: string;
  readonly locks: number;
  readonly lastsMs: number;
  readonly seed: number;
}

export type Task = CrowdTask | FleetTask;

export interface CrowdResult {
  readonly task: CrowdTask;
  readonly figures: CrowdFigures;
}

export interface FleetResult {
  readonly task: FleetTask;
  readonly outcome: FleetOutcome;
}

export type Result = CrowdResult | FleetResult;

/** All waiters arrive within so long. */
export const ARRIVE_MS = 60_000;
/** From then on the line counts as settled. */
export const SETTLED_MS = 120_000;

export async function runTask(task: Task): Promise<Result> {
  const place = placeNamed(task.store);
  if (task.kind === "fleet") return { task, outcome: await runFleet({ ...task, place }) };
  const outcome = await runCrowd({ ...task, place, limits: termsOf(task.store).limits, arriveMs: ARRIVE_MS });
  return { task, figures: figuresOf(outcome, SETTLED_MS) };
}
