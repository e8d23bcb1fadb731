/**
 * Jobs of three repositories publish into one APT repository on a real S3 server, and half of them meet with something
 * on the way. SIMULATED_JOBS says how many (default 12), SIMULATED_SEED which ones (default: the time).
 */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Random } from "../../src/clock.ts";
import { AptClient, buildDeb, withAptTools } from "../examples/apt-tools.ts";
import { seededRandom } from "../fakes/random.ts";
import type { JobResult } from "../fakes/runner/job-result.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { startJob } from "../fakes/runner/runner.ts";
import type { RunningJob } from "../fakes/runner/running-job.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { eventually } from "./eventually.ts";
import { chooseFate, FATES } from "./fates.ts";
import { lockStep, type Stage, s3Stage } from "./stage.ts";

const COUNT = Number(process.env.SIMULATED_JOBS ?? 12);
const SEED = Number(process.env.SIMULATED_SEED ?? Date.now() % 1e6);
/** So many machines. */
const AT_ONCE = 5;
const TTL_MS = 3_000;
const REPOSITORIES = ["acme/site", "acme/agent", "other/tools"];
const script = fileURLToPath(new URL("../../examples/apt-repository/publish.mjs", import.meta.url));

describeWithServer(withAptTools(ministack), "many jobs, one APT repository", (running) => {
  test(`${COUNT} jobs, seed ${SEED}: nothing lost, no lock and no process left behind`, {
    skip,
    timeout: 550_000,
  }, async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "cloud-lock-jobs-"));
    context.after(() => rm(folder, { recursive: true, force: true }));
    const { bucket, url, env } = running();
    const stage = s3Stage(running(), url);
    const published: string[] = [];
    const publish = async (index: number) => {
      const name = `package${index}`;
      const deb = await buildDeb(folder, { name, version: "1.0", architecture: "all" });
      const variables = { ...env, BUCKET: bucket, PREFIX: "many", ENDPOINT: url };
      const random = seededRandom(SEED + index);
      const result = await runOne(stage, { deb, index, variables }, random, (line) => context.diagnostic(line));
      if (result.find("publish", "main")?.outcome === "success") published.push(name);
    };
    await inParallel(COUNT, AT_ONCE, publish);
    await stage.lock("publish").takeOver(10 * TTL_MS);
    assert.deepEqual(await stage.lock("publish").line(), []);
    const apt = await AptClient.create(join(folder, "apt"), `${url}/${bucket}/many`);
    const there = await apt.update();
    assert.deepEqual(
      published.filter((name) => !there.includes(name)),
      [],
      "what a job said it has published is there",
    );
    assert.ok(published.length >= COUNT / 3, `only ${published.length} jobs came through`);
  });
});

interface Publication {
  readonly deb: string;
  readonly index: number;
  readonly variables: Readonly<Record<string, string>>;
}

async function runOne(
  stage: Stage,
  { deb, index, variables }: Publication,
  random: Random,
  tell: (line: string) => void,
): Promise<JobResult> {
  const repository = REPOSITORIES[index % REPOSITORIES.length] ?? "";
  const steps = [
    lockStep({ lock: "publish", ttl: `${TTL_MS}ms` }),
    { id: "publish", run: `cloud-lock check --remaining 1s && exec '${process.execPath}' '${script}' '${deb}'` },
  ];
  const options = { ...stage.runner, github: { repository, run_id: String(index) } };
  await using job = await startJob({ env: variables, steps }, options);
  const fate = chooseFate(random);
  const atPublish = random.fraction() < 0.7;
  const delayMs = random.fraction() * 800;
  if (fate) await meet(job, fate, atPublish, delayMs);
  const result = await job.result;
  tell(`job ${index} ${fate ? `${fate} ${atPublish ? "while it publishes" : "before"}` : ""}: ${result.conclusion}`);
  // What is left of the steps of a worker that died ends by itself, and so does its keeper.
  await eventually(() => job.survivors().length === 0, `no process of job ${index} is left`);
  return result;
}

/** A job that has ended before is spared. */
async function meet(job: RunningJob, fate: string, atPublish: boolean, delayMs: number): Promise<void> {
  try {
    const pid = await job.started(atPublish ? "publish" : "lock", atPublish ? "main" : "pre");
    await sleep(delayMs);
    await FATES[fate]?.(job, atPublish ? pid : undefined);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("the job has ended without"))) throw error;
  }
}

async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
