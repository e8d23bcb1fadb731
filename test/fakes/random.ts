/** Randomness that repeats: the same seed gives the same run. */
import type { Random } from "../../src/clock.ts";

/** Numbers by mulberry32; ids as long as real ones, and different for different seeds. */
export function seededRandom(seed: number): Random {
  let state = seed;
  let ids = 0;
  return {
    fraction() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    id: () => `s${seed}-${++ids}-`.padEnd(16, "x"),
  };
}

/** Always the same fraction, for tests of what jitter makes of a delay. */
export function fixedRandom(fraction: number): Random {
  return { fraction: () => fraction, id: () => "fixed" };
}
