/** HTTP answers changed as such: another deed, status, header or body, so that most are still answers. */
import { below, type Chance, pick } from "./dice.ts";
import { mutateText } from "./mutate.ts";
import { mutateJson } from "./mutate-json.ts";

const STATUS = /^HTTP\//;
const HEADER = /^[A-Za-z-]+: /;

/** One to three changes. */
export function mutateAnswers(seed: string, other: string, words: readonly string[], chance: Chance): string {
  let text = seed;
  for (let left = 1 + below(3, chance); left > 0; left--) text = change(text, other, words, chance);
  return text;
}

function change(text: string, other: string, words: readonly string[], chance: Chance): string {
  const [first = "", ...rest] = text.split("\n");
  // Bodies that are sent over and over take long.
  const deed = chance.fraction() < 0.99 ? first.replace(/ x\d+$/, "") : first;
  const answers = rest.join("\n").split(/^====\n/m);
  const at = below(answers.length, chance);
  const kind = below(6, chance);
  if (kind === 0) return [other.split("\n", 1)[0], ...rest].join("\n");
  if (kind === 1) answers.splice(at, chance.fraction() < 0.5 ? 1 : 0, other.slice(other.indexOf("\n") + 1));
  else answers[at] = changeAnswer(answers[at] ?? "", kind, words, chance);
  return `${deed}\n${answers.join("====\n")}`;
}

function changeAnswer(answer: string, kind: number, words: readonly string[], chance: Chance): string {
  const end = answer.indexOf("\n\n");
  const lines = (end < 0 ? answer : answer.slice(0, end)).split("\n");
  const body = end < 0 ? "" : answer.slice(end + 2);
  const join = (changed = body) => `${lines.join("\n")}\n\n${changed}`;
  if (kind === 2) {
    lines[0] = pick(
      words.filter((word) => STATUS.test(word)),
      chance,
    );
    return join();
  }
  if (kind === 3) {
    const header = pick(
      words.filter((word) => HEADER.test(word)),
      chance,
    );
    lines.splice(1 + below(lines.length, chance), chance.fraction() < 0.5 ? 1 : 0, header);
    return join();
  }
  if (kind === 4) return join(mutateJson(body, words, chance) ?? mutateText(body, lines[0] ?? "", words, chance));
  return join(mutateText(body, lines[0] ?? "", words, chance));
}
