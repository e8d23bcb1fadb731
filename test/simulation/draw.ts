/** From a seed to a plan. Each seed has its own few kinds of faults: many at once hide each other ("swarm testing", Groce et al., ISSTA 2012). */
import { seededRandom } from "../fakes/random.ts";
import { Dice } from "./dice.ts";
import { requestFaults, type TimedFault, timedFaults } from "./faults/kinds.ts";
import type { Place } from "./place.ts";
import { places } from "./places/index.ts";
import type { ContenderPlan, Plan, RequestChances, RoundPlan, TimedFaultPlan } from "./plan.ts";
import type { ClockTraits } from "./process.ts";

const WALL_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;
/** How long faults go on, in ttls. */
const STORMY_TTLS = 8;

export function drawPlan(seed: number, placeName?: string): Plan {
  // Neighbouring seeds must not begin alike.
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1));
  const dice = new Dice(random);
  const place = places.find(({ name }) => name === placeName) ?? dice.pick(places);
  const ttlMs = Math.round(place.minTtlMs * dice.between(1, 4));
  const calmMs = ttlMs * STORMY_TTLS;
  const count = dice.chance(0.8) ? dice.whole(2, 5) : dice.whole(6, 20);
  const style = dice.pick(["exclusive", "exclusive", "limits", "shared"] as const);
  const contenders = Array.from({ length: count }, (_, index) => drawContender(index, { dice, style, ttlMs, place }));
  return {
    seed,
    place: place.name,
    ttlMs,
    contenders,
    timed: drawTimed(dice, place, count, ttlMs, calmMs),
    requests: drawRequests(
      dice,
      seed,
      Math.min(...contenders.flatMap(({ rounds }) => rounds.map((round) => round.ttlMs))),
    ),
    spared: [],
    calmMs,
    serverClock: drawClock(dice),
    maxBodyBytes: dice.chance(0.1) ? 600 : undefined,
  };
}

interface ContenderContext {
  readonly dice: Dice;
  readonly style: "exclusive" | "limits" | "shared";
  readonly ttlMs: number;
  readonly place: Place;
}

function drawContender(index: number, context: ContenderContext): ContenderPlan {
  const { dice } = context;
  const rounds = Array.from({ length: dice.whole(1, 3) }, () => drawRound(context));
  return { name: String.fromCharCode(65 + index), clock: drawClock(dice), rounds };
}

function drawRound({ dice, style, ttlMs, place }: ContenderContext): RoundPlan {
  const limit =
    style === "exclusive" ? 1 : style === "shared" ? dice.pick([null, null, 1]) : dice.pick([1, 2, 3, null]);
  return {
    restMs: dice.between(0, 2 * ttlMs),
    limit,
    ttlMs: dice.chance(0.8) ? ttlMs : Math.max(place.minTtlMs, Math.round(ttlMs * dice.between(0.3, 1))),
    waitTimeoutMs: dice.chance(0.8) ? undefined : dice.between(0, dice.chance(0.5) ? ttlMs / 5 : 3 * ttlMs),
    workMs: dice.chance(0.3) ? dice.between(0, ttlMs / 10) : dice.between(0, 2 * ttlMs),
  };
}

function drawClock(dice: Dice): ClockTraits {
  const rate = () => (dice.chance(0.5) ? 1 : dice.pick([0.95, 1.05, dice.between(0.95, 1.05)]));
  return { rate: rate(), wallRate: rate(), wallMs: WALL_MS + Math.round(dice.between(-HOUR_MS, HOUR_MS)) };
}

function drawTimed(dice: Dice, place: Place, count: number, ttlMs: number, calmMs: number): TimedFaultPlan[] {
  // A server whose clock was set back may repeat fences after a delete: that is assumed not to happen together.
  const without: TimedFault[] =
    dice.chance(0.5) && place.serverMayJump ? ["record deleted", "old record restored"] : ["server clock jumped"];
  const kinds = timedFaults.filter((kind) => !without.includes(kind) && dice.chance(0.25));
  if (kinds.length === 0) return [];
  const faults = Array.from({ length: dice.whole(1, 8) }, () => {
    const kind = dice.pick(kinds);
    return { kind, atMs: dice.between(0, calmMs), target: dice.whole(0, count - 1), ms: drawSize(dice, kind, ttlMs) };
  });
  return faults.sort((a, b) => a.atMs - b.atMs);
}

/** How long it lasts, how far a clock jumps, or how many changes back. */
function drawSize(dice: Dice, kind: TimedFault, ttlMs: number): number {
  if (kind.includes("clock")) return dice.between(1_000, 5 * HOUR_MS);
  if (kind === "old record restored") return dice.whole(1, 12);
  return dice.chance(0.6) ? dice.between(0, ttlMs / 2) : dice.between(0, 2.5 * ttlMs);
}

/** A request there and back takes less than the tenth of the shortest ttl that it may take. */
function drawRequests(dice: Dice, seed: number, shortestTtlMs: number): RequestChances {
  const kinds = requestFaults.filter(() => dice.chance(0.3));
  const chances = Object.fromEntries(kinds.map((kind) => [kind, dice.pick([0.01, 0.05, 0.15])]));
  return { seed, chances, latencyMs: shortestTtlMs / dice.pick([1_000, 200, 40]) };
}
