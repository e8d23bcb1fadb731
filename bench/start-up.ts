/** What `cloud-lock run` adds to a command: wall time of `run … -- true` against `node -e 0`. */
import { median } from "../scripts/statistics/median.ts";
import { gcsemulator } from "../test/servers/gcsemulator.ts";
import { ministack } from "../test/servers/ministack.ts";
import type { TestServer } from "../test/servers/server.ts";
import { cli, requireCli, timeNode } from "./cli.ts";
import { inTurn } from "./in-turn.ts";
import { atMost, type Line, skipped } from "./line.ts";

const ROUNDS = 25;
const BASE = ["-e", "0"];

export async function startUp(): Promise<Line[]> {
  requireCli();
  return [
    await against("run … -- true, folder store / node -e 0", "start-up", 3.5),
    await onServer(ministack, "run … -- true, loopback S3 / node -e 0", "s3", 6),
    await onServer(gcsemulator, "run … -- true, loopback GCS / node -e 0", "gs", 6),
  ];
}

async function onServer(server: TestServer, what: string, scheme: string, limit: number): Promise<Line> {
  const missing = server.missing();
  if (missing !== undefined) return skipped(what, missing);
  await using running = await server.start();
  const lock = `${scheme}://${running.bucket}/start-up?endpoint=${encodeURIComponent(running.url)}`;
  return await against(what, lock, limit, running.env);
}

async function against(what: string, lock: string, limit: number, env: NodeJS.ProcessEnv = {}): Promise<Line> {
  const samples = await inTurn(ROUNDS, {
    base: () => timeNode(BASE),
    run: () => timeNode([cli, "run", lock, "--quiet", "--", "true"], env),
  });
  const [baseMs, runMs] = [median(samples.base), median(samples.run)];
  return atMost(what, runMs / baseMs, limit, { unit: "×", from: `${runMs.toFixed(0)} ms / ${baseMs.toFixed(0)} ms` });
}
