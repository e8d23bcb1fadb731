/** What the Action costs a job: the wall time of its hooks where the lock is free, and the size of their bundles. */
import { statSync } from "node:fs";
import { median } from "../scripts/statistics/median.ts";
import { ministack } from "../test/servers/ministack.ts";
import { requireCli, timeNode } from "./cli.ts";
import { inTurn } from "./in-turn.ts";
import { HOOKS, hookFile, Job } from "./job.ts";
import { atMost, type Line, skipped } from "./line.ts";

const ROUNDS = 15;
const BASE = ["-e", "0"];
const MB = 1024 * 1024;
const ADDED = "what a free lock on loopback S3 adds / node -e 0";

export async function hooks(): Promise<Line[]> {
  requireCli();
  return [...(await times()), ...HOOKS.map(sizeOf)];
}

async function times(): Promise<Line[]> {
  const missing = ministack.missing();
  if (missing !== undefined) return [...(await onFolder()), skipped(ADDED, missing)];
  await using running = await ministack.start();
  const url = `s3://${running.bucket}/hooks?endpoint=${encodeURIComponent(running.url)}`;
  return await onFolder({ url, env: running.env });
}

/** With `s3`, the same there, in turn. */
async function onFolder(s3?: { readonly url: string; readonly env: NodeJS.ProcessEnv }): Promise<Line[]> {
  const posts: number[] = [];
  const { base, folder, bucket } = await inTurn(ROUNDS, {
    base: () => timeNode(BASE),
    folder: () => wholeJob("hooks", {}, posts),
    bucket: async () => (s3 ? await wholeJob(s3.url, s3.env) : 0),
  });
  const [baseMs, folderMs, postMs] = [median(base), median(folder), median(posts)];
  const from = `${folderMs.toFixed(0)} ms / ${baseMs.toFixed(0)} ms`;
  const addedMs = median(bucket) - folderMs;
  return [
    atMost("pre + main + post, folder store / node -e 0", folderMs / baseMs, 10, { unit: "×", from }),
    atMost("post, folder store", postMs, 300, { unit: " ms", digits: 0 }),
    ...(s3 ? [atMost(ADDED, addedMs / baseMs, 6, { unit: "×", from: `${addedMs.toFixed(0)} ms` })] : []),
  ];
}

/** Milliseconds of all three hooks; those of post go to `posts`, too. */
async function wholeJob(lock: string, env: NodeJS.ProcessEnv, posts: number[] = []): Promise<number> {
  const job = new Job({ lock }, env);
  const before = (await job.run("pre")) + (await job.run("main"));
  const postMs = await job.run("post");
  posts.push(postMs);
  return before + postMs;
}

function sizeOf(hook: (typeof HOOKS)[number]): Line {
  return atMost(`dist/${hook}/index.js`, statSync(hookFile(hook)).size / MB, 1, { unit: " MB" });
}
