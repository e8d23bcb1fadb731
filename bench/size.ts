/** What the package weighs: dist/ in all, and the chunks that one run may load. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { cli, requireCli } from "./cli.ts";
import { atMost, type Line, told } from "./line.ts";

const MB = 1024 * 1024;
/** Chunks below are told as one. */
const LARGE = 100_000;

export async function size(): Promise<Line[]> {
  requireCli();
  const bundle = path.dirname(cli);
  const totalMb = sum(filesIn(path.dirname(bundle))) / MB;
  const chunks = filesIn(bundle)
    .filter(({ name }) => name.endsWith(".js"))
    .sort((one, other) => other.bytes - one.bytes);
  const large = chunks.filter(({ bytes }) => bytes >= LARGE);
  const small = chunks.filter(({ bytes }) => bytes < LARGE);
  return [
    atMost("dist/ in all", totalMb, 6, { unit: " MB" }),
    ...large.map(({ name, bytes }) => told(`dist/cli/${name}`, kb(bytes))),
    told(`dist/cli: ${small.length} smaller chunks in all`, kb(sum(small))),
  ];
}

interface SizedFile {
  readonly name: string;
  readonly bytes: number;
}

function filesIn(folder: string): SizedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: statSync(path.join(entry.parentPath, entry.name)).size }));
}

function sum(files: readonly SizedFile[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} kB`;
}
