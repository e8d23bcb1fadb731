/**
 * When which fault is done, by a seed. Kinds come as from a deck of cards that is shuffled anew when it is used up, so
 * that each comes again and again; one for which there is nobody at the moment lets the next one go first.
 */
import type { Clock, Random } from "../../src/clock.ts";
import type { Effect, FaultKind, World } from "./faults/kind.ts";
import type { Section } from "./section.ts";

const TICK_MS = 10;
/** As a part of the ttl. */
const PATIENCE = 0.2;
/** When the claims of the dead have expired, and the next has taken over. */
const SETTLED = 1.4;

/** A fault that was done; times are of the shared monotonic clock. */
export interface Injected {
  readonly kind: string;
  readonly atMs: number;
  untilMs: number;
  readonly orphan: Section | undefined;
  readonly alone: boolean;
}

export class Plan {
  readonly injected: Injected[] = [];
  private readonly kinds: readonly FaultKind[];
  private readonly world: World;
  private readonly random: Random;
  private readonly clock: Clock;
  private readonly open = new Map<Injected, Effect>();
  private deck: FaultKind[] = [];

  constructor(kinds: readonly FaultKind[], world: World, random: Random, clock: Clock) {
    this.kinds = kinds;
    this.world = world;
    this.random = random;
    this.clock = clock;
  }

  /** Does faults until the signal, then ends all that last. */
  async run(signal: AbortSignal): Promise<void> {
    const { ttlMs } = this.world.stage.place;
    const now = () => this.clock.now().monotonicMs;
    let nextMs = now() + ttlMs / 4;
    // Every other time, what needs somebody at work is waited for a while.
    let any = false;
    try {
      for (; !signal.aborted; await this.clock.sleep(TICK_MS)) {
        this.endThoseOver(now());
        if (now() < nextMs) continue;
        const done = this.next(now(), any || now() - nextMs > PATIENCE * ttlMs);
        if (!done) continue;
        nextMs = now() + ttlMs * (done.alone ? SETTLED : 0.1 + 0.3 * this.random.fraction());
        any = this.random.fraction() < 0.5;
      }
    } finally {
      this.endThoseOver(Number.POSITIVE_INFINITY);
    }
  }

  private next(atMs: number, any: boolean): Injected | undefined {
    if (this.deck.length === 0) this.deck = shuffled(this.kinds, this.random);
    for (const kind of this.eligible(atMs, any)) {
      const effect = kind.tryInject(this.world, this.random);
      if (!effect) continue;
      this.deck.splice(this.deck.indexOf(kind), 1);
      const { orphan, lastsMs } = effect;
      const injected = { kind: kind.name, atMs, untilMs: atMs + lastsMs, orphan, alone: kind.alone ?? false };
      this.injected.push(injected);
      this.open.set(injected, effect);
      return injected;
    }
    return undefined;
  }

  /** Those that need somebody at work alone, unless any will do; and those that want to be alone when no others are left. */
  private eligible(nowMs: number, any: boolean): readonly FaultKind[] {
    const among = this.deck.filter(({ alone }) => !alone);
    if (among.length === 0) return this.isQuiet(nowMs) ? this.deck : [];
    const first = among.filter(({ needsWork }) => needsWork);
    return any || first.length === 0 ? among : first;
  }

  /** Whether all faults are over, and whatever they had left in the line has expired. */
  private isQuiet(nowMs: number): boolean {
    const { ttlMs } = this.world.stage.place;
    return this.injected.every(({ untilMs }) => untilMs < nowMs - SETTLED * ttlMs);
  }

  private endThoseOver(nowMs: number): void {
    for (const [injected, effect] of this.open) {
      if (injected.untilMs > nowMs) continue;
      this.open.delete(injected);
      effect.end?.();
      injected.untilMs = this.clock.now().monotonicMs;
    }
  }
}

function shuffled<T>(cards: readonly T[], random: Random): T[] {
  return cards
    .map((card) => ({ card, place: random.fraction() }))
    .sort((one, other) => one.place - other.place)
    .map(({ card }) => card);
}
