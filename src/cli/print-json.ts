/** Answers for programs, on stdout. */
import { asciiJson } from "../cas/ascii-json.ts";

/**
 * One JSON value on a line of its own. In a CI log the same line is seen by people and read by the runner, so what
 * could command either (escape sequences, invisible characters, `::x::`, `##[x]`, `##vso[x]`) is written in JSON's own escapes.
 */
export function printJson(value: unknown): void {
  const text = asciiJson(value)
    .replace(/:(?=:)/g, "\\u003a")
    .replace(/#(?=#)/g, "\\u0023");
  process.stdout.write(`${text}\n`);
}
