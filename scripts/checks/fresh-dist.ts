/** Whether the committed `dist/` is what the sources build. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/**
 * Builds into an empty folder and compares every file.
 * @throws Error that names the files that differ.
 */
export async function checkFreshDist(dist: string, build: (outDir: string) => Promise<void>): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), "cloud-lock-dist-"));
  try {
    await build(built);
    const differences = await compareFolders(dist, built);
    if (differences.length > 0) {
      throw new Error(`dist/ is not what the sources build; run \`npm run build\`:\n${differences.join("\n")}`);
    }
  } finally {
    await rm(built, { recursive: true, force: true });
  }
}

/** One line for each file of which the folders do not hold the same bytes. */
export async function compareFolders(committed: string, built: string): Promise<string[]> {
  const [old, fresh] = await Promise.all([filesIn(committed), filesIn(built)]);
  const lines: string[] = [];
  for (const file of [...new Set([...old, ...fresh])].sort()) {
    if (!fresh.has(file)) lines.push(`  ${file}: no longer built`);
    else if (!old.has(file)) lines.push(`  ${file}: missing`);
    else if (!(await sameBytes(join(committed, file), join(built, file)))) lines.push(`  ${file}: differs`);
  }
  return lines;
}

async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

async function sameBytes(one: string, other: string): Promise<boolean> {
  return (await readFile(one)).equals(await readFile(other));
}
