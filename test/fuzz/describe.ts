/** What a run tells people: a line for each target; and of a failure, the input and how to repeat it. */
import { asciiJson } from "../../src/cas/ascii-json.ts";
import type { Report } from "./run.ts";

/** `record        1,000 inputs  0.5 s   2,000/s  7 outcomes  seed 1` */
export function describeReport({ target, inputs, seconds, outcomes, seed }: Report): string {
  const number = (value: number) => Math.round(value).toLocaleString("en");
  const rate = `${number(inputs / Math.max(seconds, 0.001))}/s`;
  return [
    target.padEnd(9),
    `${number(inputs).padStart(10)} inputs`,
    `${seconds.toFixed(1).padStart(6)} s`,
    rate.padStart(10),
    `${String(outcomes.size).padStart(5)} outcomes`,
    `seed ${seed}`,
  ].join("  ");
}

/** Longer inputs are only in the corpus, once they are saved. */
const MOST_SHOWN = 4_000;

/** Several lines. @param report one with a failure */
export function describeFailure({ target, seed, failure }: Report): string {
  if (!failure) return "";
  const { input, message, found } = failure;
  const shown = asciiJson(input);
  const again = typeof found === "string" ? `--inputs 0` : `--seed ${seed} --inputs ${found}`;
  return [
    `${target}: ${message}`,
    `  input:  ${shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}… (${input.length} characters)` : shown}`,
    `  found:  ${typeof found === "string" ? `in the corpus, ${found}` : `as input ${found}`}`,
    `  repeat: npm run fuzz -- --target ${target} ${again}`,
  ].join("\n");
}
