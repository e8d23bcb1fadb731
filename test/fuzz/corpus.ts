/**
 * The inputs that are kept in files: some by hand, and every one that ever failed. `NAME.txt` is the input itself;
 * `NAME.json`, a JSON string in ASCII, holds what an editor or Git would spoil.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asciiJson } from "../../src/cas/ascii-json.ts";

const ROOT = join(import.meta.dirname, "corpus");

export interface Kept {
  readonly file: string;
  readonly input: string;
}

/** In the order of the files' names. @throws Error when there are none, or one is neither kind of file. */
export function readCorpus(target: string, root = ROOT): Kept[] {
  const folder = join(root, target);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (names.length === 0) throw new Error(`the target ${target} has no corpus: ${folder} is empty`);
  return names.map((name) => ({
    file: join(target, name),
    input: parse(readFileSync(join(folder, name), "utf8"), name),
  }));
}

function parse(content: string, name: string): string {
  if (name.endsWith(".txt")) return content;
  const input: unknown = name.endsWith(".json") ? JSON.parse(content) : undefined;
  if (typeof input !== "string")
    throw new Error(`${name} is no file of a corpus: it must be a .txt, or a .json that holds a string`);
  return input;
}

/** Returns the file's path below the corpus. The same input always gets the same name. */
export function saveInput(target: string, input: string, root = ROOT): string {
  const plain = /^[\n\x20-\x7e]*$/.test(input) && input.length > 0;
  const name = `found-${createHash("sha256").update(asciiJson(input)).digest("hex").slice(0, 12)}.${plain ? "txt" : "json"}`;
  mkdirSync(join(root, target), { recursive: true });
  writeFileSync(join(root, target, name), plain ? input : `${asciiJson(input)}\n`);
  return join(target, name);
}
