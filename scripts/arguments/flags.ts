/** Command lines of the project's own scripts: strict, and with one line for people when they are wrong. */
import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** @throws Error with one line: what is wrong, and the usage. */
export function parseFlags<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const config = { args: [...args], options, strict: true, allowPositionals: false } as const satisfies ParseArgsConfig;
  try {
    return parseArgs(config).values;
  } catch (cause) {
    const [sentence = ""] = String(cause instanceof Error ? cause.message : cause).split(/\. |\n/);
    throw new Error(`${sentence}; usage: ${usage}`, { cause });
  }
}

/** @throws Error with one line when `text` is not a whole number from `least` on, of at most nine digits. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least)) throw new Error(`--${name}: ${JSON.stringify(text)} is no whole number of at least ${least}`);
  return number;
}
