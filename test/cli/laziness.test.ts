/** A run loads no more than it needs: no other command's code, no other store's driver, and no SDK that it does not use. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { GcsServer } from "../fakes/gcs-server.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { root, Sandbox, script } from "./support.ts";

const box = new Sandbox();
const preload = pathToFileURL(path.join(root, "test", "cli", "preload-trace.ts")).href;
const aws = { AWS_ACCESS_KEY_ID: "AKIAEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "us-east-1" };
let runs = 0;

describe("what a run loads", () => {
  it("loads no package but the duration parser on the folder store, and none of the other drivers", async () => {
    const loaded = await modulesOf(["run", "x", ...script("")]);
    assert.deepEqual(packagesIn(loaded), ["parse-duration"]);
    assert.ok(loaded.some((url) => url.endsWith("/src/backends/file.ts")));
    assert.deepEqual(
      loaded.filter((url) => /\/backends\/(s3|gcs|gce)/.test(url)),
      [],
    );
    assert.deepEqual(
      loaded.filter((url) => /\/cli\/(help|doctor|status|list|completion|acquire|keeper)\.ts/.test(url)),
      [],
    );
    assert.deepEqual(
      loaded.filter((url) => /\/src\/(keeper|action)\//.test(url)),
      [],
    );
  });

  it("loads the AWS SDK on S3, and nothing of Google's", async () => {
    const s3 = await S3Server.start();
    try {
      const url = `s3://locks/x?endpoint=${encodeURIComponent(s3.url)}`;
      const loaded = await modulesOf(["run", url, ...script("")]);
      const packages = packagesIn(loaded);
      assert.ok(packages.includes("@aws-sdk/client-s3"));
      assert.deepEqual(
        packages.filter((name) => /google|gaxios/.test(name)),
        [],
      );
      assert.deepEqual(driversIn(loaded), ["s3"]);
    } finally {
      await s3.stop();
    }
  });

  it("loads nothing of Amazon's on GCS", async () => {
    await using gcs = await GcsServer.start();
    const url = `gs://locks/x?endpoint=${encodeURIComponent(gcs.origin)}`;
    const loaded = await modulesOf(["run", url, ...script("")]);
    assert.deepEqual(
      packagesIn(loaded).filter((name) => /^@?(aws|smithy)/.test(name)),
      [],
    );
    assert.deepEqual(driversIn(loaded), ["gcs"]);
  });

  it("loads no driver for --help, --version and a mistake", async () => {
    for (const args of [["--help"], ["run", "--help"], ["--version"], ["run"], ["frobnicate"]])
      assert.deepEqual(driversIn(await modulesOf(args)), [], `${args}`);
  });
});

async function modulesOf(args: readonly string[]): Promise<string[]> {
  const file = path.join(box.home, `trace-${++runs}`);
  const result = await box.run(args, { env: { ...aws, TRACE_FILE: file }, nodeFlags: ["--import", preload] });
  assert.doesNotMatch(result.stderr, /\n {4}at /, result.stderr);
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

/** The stores whose drivers are among the modules. */
function driversIn(urls: readonly string[]): string[] {
  return urls.map((url) => /\/src\/backends\/(file|s3|gcs)\.ts$/.exec(url)?.[1]).filter((name) => name !== undefined);
}

function packagesIn(urls: readonly string[]): string[] {
  const names = urls.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
