/** Feeds one target: its whole corpus first, then inputs made from it, until something fails or the budget is used up. */
import { seededRandom } from "../fakes/random.ts";
import type { Kept } from "./corpus.ts";
import { Pool } from "./pool.ts";
import { shrink } from "./shrink.ts";
import type { Target } from "./target.ts";

export interface Budget {
  /** The same seed makes the same inputs. */
  readonly seed: number;
  /** How many inputs to make; 0 feeds the corpus alone. */
  readonly inputs: number;
  /** Ends earlier, in milliseconds after the begin. */
  readonly ms?: number | undefined;
}

export interface Failure {
  /** Made as small as could be. */
  readonly input: string;
  /** Which property was broken, and how. */
  readonly message: string;
  /** A file of the corpus, or the number of inputs that were made until then. */
  readonly found: string | number;
}

export interface Report {
  readonly target: string;
  readonly seed: number;
  /** Fed in all, the corpus included. */
  readonly inputs: number;
  readonly seconds: number;
  /** How often each was met. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failure?: Failure | undefined;
}

export interface Watch {
  /** Milliseconds on a clock that never jumps. */
  now(): number;
  /** Called with each input before it is fed. */
  onInput(input: string): void;
}

export async function runTarget(
  target: Target,
  corpus: readonly Kept[],
  { seed, inputs, ms }: Budget,
  watch: Watch,
): Promise<Report> {
  const beginMs = watch.now();
  const pool = new Pool(target, seededRandom(seed));
  let fed = 0;
  const feed = async (input: string): Promise<string | undefined> => {
    fed++;
    watch.onInput(input);
    try {
      const outcome = target.check(input);
      pool.note(input, typeof outcome === "string" ? outcome : await outcome);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  // Where an error came from is of interest in the last one alone, and costs more than all else.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const report = (failure?: Failure): Report => {
    Error.stackTraceLimit = stackTraceLimit;
    const seconds = (watch.now() - beginMs) / 1000;
    return { target: target.name, seed, inputs: fed, seconds, outcomes: pool.outcomes, failure };
  };
  for (const { file, input } of corpus) {
    pool.keep(input);
    const message = await feed(input);
    if (message !== undefined) return report({ input, message, found: file });
  }
  for (let made = 1; made <= inputs && !(ms !== undefined && watch.now() - beginMs >= ms); made++) {
    const input = pool.next();
    const message = await feed(input);
    if (message === undefined) continue;
    const smallest = await shrink(input, async (candidate) => (await feed(candidate)) !== undefined);
    Error.stackTraceLimit = stackTraceLimit;
    return report({ input: smallest, message: (await feed(smallest)) ?? message, found: made });
  }
  return report(missing(target, pool, fed));
}

function missing({ needs }: Target, { outcomes }: Pool, fed: number): Failure | undefined {
  const never = needs.filter((outcome) => !outcomes.has(outcome));
  if (never.length === 0) return undefined;
  const met = [...outcomes.keys()].slice(0, 30).join("; ");
  return { input: "", message: `no input came to: ${never.join("; ")}. Met: ${met}`, found: fed };
}
