/** Whether a file of the repository tells where it was made: a path of this machine, or its package registry. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const publicRegistry = "https://registry.npmjs.org/";

/** @throws Error that names the files. */
export function checkLocalTraces(root: string, registry: string | undefined): void {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const files = tracked.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  const traces = files.flatMap((file) =>
    tracesIn(file, readFileSync(join(root, file), "utf8"), { root, registry: registry ?? publicRegistry }),
  );
  if (traces.length > 0) throw new Error(traces.join("\n"));
}

/** One line for each kind of trace in the text of one file. */
export function tracesIn(file: string, text: string, here: { root: string; registry: string }): string[] {
  const traces: string[] = [];
  const folder = here.root.replace(/[/\\]$/, "");
  // A folder of one level, such as /src, is a word of many texts.
  if (/[/\\].+[/\\]/.test(folder) && text.includes(folder)) traces.push(`  ${file} names this machine's ${folder}`);
  const host = new URL(here.registry).host;
  if (here.registry !== publicRegistry && text.includes(host)) traces.push(`  ${file} names a package registry`);
  if (file === "package-lock.json" && /"resolved"\s*:/.test(text)) {
    traces.push('  package-lock.json names where packages came from ("resolved")');
  }
  return traces;
}
