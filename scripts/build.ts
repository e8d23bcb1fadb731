/**
 * Builds dist/: the bundled command line (dist/cli) and hooks (dist/{pre,main,post}), which run with
 * nothing installed, and the library (dist/lib).
 */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundledPackages, completeLicenses } from "./building/licenses.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Bundling resolves packages from the emitted files' own place, so that is inside the checkout. */
const emitted = path.join(root, "build");

const COMMAND_LINE_ONLY = new Set(["dist", "cli", "keeper", "action"]);

export async function build(outDir: string): Promise<void> {
  rmSync(emitted, { recursive: true, force: true });
  run("typescript/bin/tsc", ["-p", "tsconfig.build.json"]);
  const finished = path.join(emitted, "dist");
  bundleShaken(path.join(emitted, "cli", "index.js"), path.join(finished, "cli"));
  for (const hook of ["pre", "main", "post"])
    bundle(path.join(emitted, "action", `${hook}.js`), path.join(finished, hook));
  copyLibrary(emitted, path.join(finished, "lib"));
  // Only a build that succeeded replaces the one before.
  rmSync(outDir, { recursive: true, force: true });
  cpSync(finished, outDir, { recursive: true });
  rmSync(emitted, { recursive: true, force: true });
}

/** With the SDK's ES modules, of which the bundler leaves out what is not used. The library keeps the package's own. */
function bundleShaken(entry: string, out: string): void {
  const parts = path.join(emitted, "backends", "s3", "sdk-parts.js");
  const plain = readFileSync(parts, "utf8");
  const shaken = plain.replace('"@aws-sdk/client-s3"', '"@aws-sdk/client-s3/dist-es/index.js"');
  if (shaken === plain) throw new Error("sdk-parts.js does not import the SDK as expected");
  writeFileSync(parts, shaken);
  bundle(entry, out);
  writeFileSync(parts, plain);
}

function bundle(entry: string, out: string): void {
  const stats = path.join(emitted, "stats.json");
  run("@vercel/ncc/dist/ncc/cli.js", [
    "build",
    entry,
    "--out",
    out,
    "--minify",
    "--license",
    "licenses.txt",
    "--quiet",
    "--stats-out",
    stats,
  ]);
  const packages = bundledPackages(JSON.parse(readFileSync(stats, "utf8")));
  rmSync(stats);
  completeLicenses(path.join(out, "licenses.txt"), packages, path.join(root, "node_modules"));
  chmodSync(path.join(out, "index.js"), 0o755);
}

/** Everything but the command line, as plain modules with their types. */
function copyLibrary(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!COMMAND_LINE_ONLY.has(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  }
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".d.ts")) continue;
    // The compiler rewrites imports in what runs, but not in declarations.
    const file = path.join(to, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/(from "|import\(")(\.[^"]*)\.ts"/g, '$1$2.js"'));
  }
}

function run(script: string, args: readonly string[]): void {
  try {
    execFileSync(process.execPath, [path.join(root, "node_modules", script), ...args], { cwd: root, stdio: "pipe" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`${script} failed:\n${stdout ?? ""}${stderr ?? ""}`);
  }
}

if (import.meta.main) await build(path.join(root, "dist"));
