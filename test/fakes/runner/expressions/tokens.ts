/** Splits an expression of a workflow into tokens. Page: docs.github.com, "Evaluate expressions in workflows". */
import type { Json } from "../job.ts";

export type Token =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "sign"; readonly text: string };

const PATTERN =
  /\s*(?:(?<string>'(?:[^']|'')*')|(?<number>[-+]?(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[-+]?\d+)?))|(?<name>[a-z_][\w-]*)|(?<sign>&&|\|\||[=!<>]=|[!<>()[\],.]))/iy;

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** @throws Error where no token begins. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  for (let at = 0; at < source.length; at = PATTERN.lastIndex) {
    PATTERN.lastIndex = at;
    const match = PATTERN.exec(source);
    if (!match) throw new Error(`Unexpected symbol: '${source.slice(at).trim()}' in expression: ${text}`);
    tokens.push(tokenOf(match.groups ?? {}));
  }
  return tokens;
}

function tokenOf({ string, number, name, sign }: Record<string, string | undefined>): Token {
  if (string !== undefined) return { kind: "literal", value: string.slice(1, -1).replaceAll("''", "'") };
  if (number !== undefined) return { kind: "literal", value: Number(number) };
  if (name === undefined) return { kind: "sign", text: sign ?? "" };
  const word = WORDS.get(name);
  return word === undefined ? { kind: "name", text: name } : { kind: "literal", value: word };
}
