/** JSON changed as JSON: one to four of its values replaced, taken away, doubled or moved, so that it still parses. */
import { below, type Chance, pick } from "./dice.ts";
import { generateText, mutateText } from "./mutate.ts";

type Holder = Record<string, unknown> | unknown[];

/** undefined when `seed` is no JSON that holds anything. */
export function mutateJson(seed: string, words: readonly string[], chance: Chance): string | undefined {
  let root: unknown;
  try {
    root = JSON.parse(seed);
  } catch {
    return undefined;
  }
  for (let left = 1 + below(4, chance); left > 0; left--) {
    const holders = holdersIn(root);
    if (holders.length === 0) return undefined;
    change(pick(holders, chance), holders, words, chance);
  }
  // Numbers that JSON can say and JSON.stringify does not.
  return JSON.stringify(root).replace(/"(1e999|-0)"/g, "$1");
}

function change(holder: Holder, all: readonly Holder[], words: readonly string[], chance: Chance): void {
  const keys = Object.keys(holder);
  const key = keys.length > 0 ? pick(keys, chance) : "new";
  const place = holder as Record<string, unknown>;
  const value = place[key];
  switch (below(6, chance)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete place[key];
      return;
    case 1:
      if (Array.isArray(holder)) holder.push(structuredClone(value));
      else define(place, generateText(words, chance).slice(0, 40), structuredClone(value));
      return;
    case 2:
      if (typeof value === "string") define(place, key, mutateText(value, key, words, chance));
      else define(place, key, anything(words, chance));
      return;
    case 3:
      define(place, key, structuredClone(pick(all, chance)));
      return;
    case 4:
      define(place, Array.isArray(holder) ? key : pick(words, chance), anything(words, chance));
      return;
    default:
      define(place, key, anything(words, chance));
  }
}

/** As JSON.parse does: a key `__proto__` is a key like any other. */
function define(place: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(place, key, { value, configurable: true, enumerable: true, writable: true });
}

const PLAIN: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  0.5,
  300_000,
  2 ** 53,
  -1e300,
  1e-7,
  "",
  "1",
  "1e999",
  "-0",
  [],
  {},
  [null],
  { length: 3 },
];

function anything(words: readonly string[], chance: Chance): unknown {
  const kind = chance.fraction();
  if (kind < 0.5) return structuredClone(pick(PLAIN, chance));
  return kind < 0.8 ? generateText(words, chance) : { [pick(words, chance)]: structuredClone(pick(PLAIN, chance)) };
}

function holdersIn(value: unknown, found: Holder[] = []): Holder[] {
  if (typeof value !== "object" || value === null || found.length > 500) return found;
  found.push(value as Holder);
  for (const part of Object.values(value)) holdersIn(part, found);
  return found;
}
