#!/usr/bin/env node
/**
 * Adds .deb files to an APT repository in an S3 bucket. Run it while holding the lock of that repository:
 *
 *     cloud-lock run s3://acme-apt/locks/publish -- node publish.mjs dist/*.deb
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { absent, Bucket } from "./bucket.mjs";
import { addTo, readIndex, words, writeIndex } from "./index.mjs";
import { describe, layOut, upload } from "./pool.mjs";

const usage = `usage: cloud-lock run LOCK -- node publish.mjs [--unlocked] FILE.deb…
environment: BUCKET, and if wanted ENDPOINT, PREFIX (none), SUITE (stable), ARCHITECTURES ("amd64 arm64")`;

function settingsFrom(args, env) {
  const debs = args.filter((arg) => arg !== "--unlocked");
  if (debs.length === 0 || debs.some((deb) => deb.startsWith("-")) || !env.BUCKET) throw new Error(usage);
  const unlocked = args.includes("--unlocked");
  if (!unlocked && !/^\d+$/.test(env.CLOUD_LOCK_FENCE ?? "")) {
    throw new Error("the lock is not held, since CLOUD_LOCK_FENCE is not set: run this under `cloud-lock run`");
  }
  const prefix = env.PREFIX ? `${env.PREFIX.replace(/\/+$/, "")}/` : "";
  const suite = env.SUITE || "stable";
  return {
    debs,
    bucket: new Bucket(env.BUCKET, env.ENDPOINT),
    prefix,
    suite,
    root: `${prefix}dists/${suite}`,
    architectures: words(env.ARCHITECTURES || "amd64 arm64"),
    fence: unlocked ? undefined : BigInt(env.CLOUD_LOCK_FENCE),
  };
}

/** Reads the index, and refuses when it is the work of a later holder of the lock: then ours was lost. */
async function readIndexBeforeUs({ bucket, root, architectures, fence }) {
  const index = await readIndex(bucket, root, architectures);
  if (fence !== undefined && index.fence > fence) {
    throw new Error(`not published: the lock was lost. ${root}/Release is of fence ${index.fence}, ours was ${fence}`);
  }
  return index;
}

async function publish(settings, folder) {
  const { debs, bucket, prefix, root, suite, fence } = settings;
  const files = join(folder, "files");
  let index = await readIndexBeforeUs(settings);
  const paths = await layOut(debs, files);
  const stanzas = await describe(files);
  // Checked before anything is written.
  let packages = addTo(index.packages, stanzas);
  await upload(bucket, prefix, files, paths);
  for (let attempt = 1; ; attempt++) {
    const scratch = join(folder, `index-${attempt}`);
    const ours = { root, suite, packages, fence: fence ?? index.fence, condition: conditionFor(settings, index) };
    if (await writeIndex(bucket, { ...ours, folder: scratch })) return paths;
    if (attempt === 5)
      throw new Error(`not published: ${root}/Release keeps changing. Who writes it without the lock?`);
    // An earlier holder's last write may land after we have read. Then ours is refused, and starts again from that one.
    index = await readIndexBeforeUs(settings);
    packages = addTo(index.packages, stanzas);
  }
}

/** With the lock, `Release` is replaced only if it is still the one that we read; this is what fences. */
function conditionFor({ fence }, { etag }) {
  if (fence === undefined) return {};
  return etag === undefined ? absent : { IfMatch: etag };
}

async function main(args, env) {
  const settings = settingsFrom(args, env);
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  try {
    for (const path of await publish(settings, folder)) console.log(`published ${path}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main(process.argv.slice(2), process.env).catch((error) => {
  console.error(`publish: ${error.message}`);
  process.exitCode = 1;
});
