/**
 * `npm run bench [-- NAME…]`: measures what docs/benchmarks.md tells, all benchmarks or those named. Exits with 1 when a
 * limit is broken, 64 for a wrong name.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { hermeticEnvironment } from "../scripts/testing/hermetic.ts";
import { anyAwsCredentials } from "../test/servers/s3.ts";
import { handOff } from "./hand-off.ts";
import { hooks } from "./hooks.ts";
import { keeper } from "./keeper.ts";
import type { Line } from "./line.ts";
import { memory } from "./memory.ts";
import { requests } from "./requests.ts";
import { size } from "./size.ts";
import { startUp } from "./start-up.ts";
import { table } from "./table.ts";
import { throughput } from "./throughput.ts";

/** In the order in which they run. */
const benchmarks: Readonly<Record<string, () => Promise<Line[]>>> = {
  "start-up": startUp,
  throughput,
  requests,
  "hand-off": handOff,
  size,
  memory,
  hooks,
  keeper,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
if (unknown.length > 0) {
  console.error(`no benchmark is called ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}`);
  process.exitCode = 64;
} else process.exitCode = await run(names.length > 0 ? names : Object.keys(benchmarks));

async function run(chosen: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-bench-"));
  enterEnvironment(folder);
  console.log(`Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores\n`);
  const lines: Line[] = [];
  try {
    for (const name of chosen) {
      console.error(`${name} …`);
      lines.push(...((await benchmarks[name]?.()) ?? []));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(table(lines));
  return verdict(lines);
}

/** Nothing of the user's own accounts, locks and settings; the library and the SDKs look into the process's own. */
function enterEnvironment(home: string): void {
  const hermetic = { ...hermeticEnvironment(process.env, home), ...anyAwsCredentials };
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(hermetic, name)) delete process.env[name];
  Object.assign(process.env, hermetic);
}

function verdict(lines: readonly Line[]): number {
  const broken = lines.filter((line) => line.verdict === "ABOVE");
  const left = lines.filter((line) => line.verdict === "skipped");
  if (left.length > 0) console.log(`\n!!! NOT MEASURED: ${left.map((line) => line.what).join("; ")} !!!`);
  console.log(broken.length === 0 ? "\nevery limit that was measured is kept" : `\n${broken.length} limits are broken`);
  return broken.length === 0 ? 0 : 1;
}
