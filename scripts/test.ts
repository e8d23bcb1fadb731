/**
 * `npm test [-- FILE|FOLDER|FLAG…]`: runs the tests with `node --test` in an environment of their own, and says loudly
 * which real servers were missing. Exits with the runner's code; 64 when the arguments select no test.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, constants, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hermeticEnvironment } from "./testing/hermetic.ts";
import { missingServersLine } from "./testing/missing-servers.ts";
import { type Selection, selectTests } from "./testing/selection.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
// Most test files wait for servers and processes more than they compute.
const concurrency = Math.min(4, availableParallelism() + 1);
// Ends a test that hangs; far above what any of them needs on a slow machine.
const testTimeoutMs = 600_000;
// Ends the run when a file never ends, for instance because it leaves a server open; the runner then names the file.
const runTimeoutMs = 1_200_000;

try {
  process.exitCode = await run(selectTests(process.argv.slice(2), root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 64;
}

async function run({ files, flags }: Selection): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), "cloud-lock-tests-"));
  mkdirSync(join(home, "state"));
  const missing = missingServersLine(process.env);
  if (missing !== undefined) console.error(missing);
  const own = ["--test", `--test-concurrency=${concurrency}`, `--test-timeout=${testTimeoutMs}`];
  // Most tests start processes from the sources: what each would spend on them anew is the larger part of a run.
  const env = { ...hermeticEnvironment(process.env, home), NODE_COMPILE_CACHE: join(home, "compiled") };
  const runner = spawn(process.execPath, [...own, ...flags, ...files], { cwd: root, env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => runner.kill(signal));
  const tooLong = setTimeout(() => runner.kill("SIGINT"), runTimeoutMs);
  const [code, signal] = (await once(runner, "close")) as [number | null, NodeJS.Signals | null];
  clearTimeout(tooLong);
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  if (missing !== undefined) console.error(missing);
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
