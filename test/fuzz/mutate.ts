/** New inputs from old ones: text changed at random places, with words that mean something to the code under test. */
import { below, type Chance, pick } from "./dice.ts";

/** Characters that parsers and printers trip over, in every target. */
const HOSTILE = [
  ..."\0\u0007\b\t\n\v\f\r\u001b\u007f\u0085\u009b\u00a0\u00ad\u061c\u200b\u200d\u200e\u2028\u2029\u202e\u2066\ufe0f\ufeff",
  ..."\ud800\udc00 !\"#%&'*+,-./0:;<=>?@[\\]^_`{|}~é中🚀",
  "\r\n",
  "%0A",
  "%0D",
  "%25",
  "\u001b[31m",
  "\u001b]0;x\u0007",
] as const;

const NUMBERS = ["0", "-0", "1", "-1", "0.5", "1e3", "1e999", "9007199254740993", "NaN", "Infinity", "9".repeat(40)];

/** Few inputs grow long, since long ones take long; those that do show work that grows faster than its input. */
const MAX_LENGTH = 200_000;
const USUAL_LENGTH = 1_500;

/** One to six changes. */
export function mutateText(seed: string, other: string, words: readonly string[], chance: Chance): string {
  let text = seed;
  for (let left = 1 + below(6, chance); left > 0; left--) text = change(text, other, words, chance);
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
}

/** A text of words and hostile characters, from nothing. */
export function generateText(words: readonly string[], chance: Chance): string {
  let text = "";
  for (let left = below(12, chance); left > 0; left--) text += piece(words, chance);
  return text;
}

function change(text: string, other: string, words: readonly string[], chance: Chance): string {
  const from = below(text.length + 1, chance);
  const to = Math.min(text.length, from + lengthOf(text, chance));
  const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (below(8, chance)) {
    case 0:
      return before + after;
    case 1:
      return before + piece(words, chance) + middle + after;
    case 2:
      return before + piece(words, chance) + after;
    case 3:
      return before + middle + repeated(middle, text.length, chance) + after;
    case 4:
      return before + other.slice(below(other.length + 1, chance));
    case 5:
      return before + middle.split("").reverse().join("") + after;
    case 6:
      return otherNumber(text, chance);
    default:
      return before + String.fromCharCode(below(chance.fraction() < 0.8 ? 256 : 65_536, chance)) + text.slice(from + 1);
  }
}

function otherNumber(text: string, chance: Chance): string {
  const numbers = [...text.slice(0, USUAL_LENGTH).matchAll(/\d+/g)];
  if (numbers.length === 0) return text;
  const { 0: digits, index } = pick(numbers, chance);
  return text.slice(0, index) + pick(NUMBERS, chance) + text.slice(index + digits.length);
}

/** Mostly a few characters. */
function lengthOf(text: string, chance: Chance): number {
  return chance.fraction() < 0.8 ? below(8, chance) : below(text.length + 1, chance);
}

function piece(words: readonly string[], chance: Chance): string {
  const kind = chance.fraction();
  if (kind < 0.6 && words.length > 0) return pick(words, chance);
  return kind < 0.9 ? pick(HOSTILE, chance) : pick(NUMBERS, chance);
}

function repeated(part: string, already: number, chance: Chance): string {
  if (part === "") return "";
  const room = chance.fraction() < 0.002 ? MAX_LENGTH : USUAL_LENGTH - already;
  const times = room === MAX_LENGTH ? MAX_LENGTH : 1 + below(16, chance);
  return part.repeat(Math.max(0, Math.min(times, Math.floor(room / part.length))));
}
