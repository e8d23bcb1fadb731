/**
 * Completes a bundle's licences. ncc writes those of the packages that webpack names in its chunks; a package whose
 * modules were merged into one of ours is left out there, though its code is in the bundle.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What we need of webpack's statistics: modules, and the modules that were merged into them. */
export interface Stats {
  readonly modules?: readonly StatsModule[];
}

interface StatsModule extends Stats {
  readonly identifier?: string;
}

/** The packages that have code in the bundle, in the order of their names. */
export function bundledPackages(stats: Stats): string[] {
  const names = new Set<string>();
  for (const { identifier = "", modules = [] } of stats.modules ?? []) {
    for (const [, name = ""] of identifier.matchAll(/node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\|! ]+)(?=[/\\])/g))
      names.add(name.replaceAll("\\", "/"));
    for (const name of bundledPackages({ modules })) names.add(name);
  }
  return [...names].sort();
}

/** Appends to `file` each package's name, its licence's short name and its text, as ncc does, unless it stands there. */
export function completeLicenses(file: string, packages: readonly string[], nodeModules: string): void {
  const present = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const name of packages) {
    if (present.includes(name)) continue;
    const folder = path.join(nodeModules, name);
    const { license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!text) throw new Error(`the package ${name} is bundled, but holds no licence`);
    appendFileSync(file, `\n${name}\n${license}\n${readFileSync(path.join(folder, text), "utf8").trimEnd()}\n`);
  }
}
