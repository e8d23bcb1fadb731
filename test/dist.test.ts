/** The built files as they are committed: they run with nothing installed, on every Node that we promise, and stay small. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root, Sandbox, script } from "./cli/support.ts";
import { GcsServer } from "./fakes/gcs-server.ts";
import { S3Server } from "./fakes/s3-server.ts";
import { nodesAtHand } from "./nodes.ts";

const dist = path.join(root, "dist");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const aws = { AWS_ACCESS_KEY_ID: "AKIAEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret", AWS_REGION: "us-east-1" };

/** A copy far from any `node_modules`, as in a fresh clone. */
const clone = mkdtempSync(path.join(tmpdir(), "cloud-lock-dist-"));
cpSync(dist, path.join(clone, "dist"), { recursive: true });
cpSync(path.join(root, "package.json"), path.join(clone, "package.json"));
after(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));
const entry = path.join(clone, "dist", "cli", "index.js");

for (const [major, node] of nodesAtHand())
  describe(`the bundled command line on Node ${major}`, () => {
    const box = new Sandbox(node, entry);

    it("runs a command under a lock, with nothing installed", async () => {
      const result = await box.run(["run", "demo", ...script("console.log('hello', process.version)")]);
      assert.equal(result.code, 0, result.stderr);
      assert.match(result.stdout, /^hello v\d+/);
      assert.match(result.stderr, /^cloud-lock: holding file:.*\/demo \(fence \d+\)\n$/);
    });

    it("has the package's version", async () => {
      assert.equal((await box.run(["--version"])).stdout, `cloud-lock ${version}\n`);
    });

    it("has every command", async () => {
      for (const args of [
        ["status", "demo", "--json"],
        ["list"],
        ["doctor"],
        ["completion", "bash"],
        ["help", "run"],
      ]) {
        const { code, stdout, stderr } = await box.run(args);
        assert.equal(code, 0, `${args}: ${stderr}`);
        assert.ok(stdout.length > 0, `${args}`);
      }
      assert.equal((await box.run(["force-unlock", "demo", "nobody"])).code, 64);
    });

    it("takes locks on S3 and GCS", async () => {
      const s3 = await S3Server.start();
      try {
        const url = `s3://locks/demo?endpoint=${encodeURIComponent(s3.url)}`;
        const result = await box.run(["run", url, ...script("console.log('held')")], { env: aws });
        assert.deepEqual([result.code, result.stdout], [0, "held\n"], result.stderr);
      } finally {
        await s3.stop();
      }
      await using gcs = await GcsServer.start();
      const url = `gs://locks/demo?endpoint=${encodeURIComponent(gcs.origin)}`;
      const result = await box.run(["run", url, ...script("console.log('held')")]);
      assert.deepEqual([result.code, result.stdout], [0, "held\n"], result.stderr);
    });

    it("keeps a lock in the background between commands", async () => {
      const { stdout, stderr } = await box.run(["acquire", "--detach", "kept", "--watch-pid", "0", "--json"]);
      assert.match(stdout, /^\{/, stderr);
      const env = { CLOUD_LOCK_SESSION: JSON.parse(stdout).session };
      try {
        assert.equal((await box.run(["check"], { env })).code, 0);
        assert.equal((await box.run(["run", "kept", "--try", ...script("")])).code, 75);
      } finally {
        assert.equal((await box.run(["release"], { env })).code, 0);
      }
      assert.equal((await box.run(["run", "kept", "--try", ...script("")])).code, 0);
    });
  });

describe("what a bundled run loads", () => {
  it("reads less than 200 kB on the folder store, and works without any other file", async () => {
    const box = new Sandbox(process.execPath, entry);
    const trace = path.join(box.home, "trace");
    const preload = pathToFileURL(path.join(root, "test", "cli", "preload-trace.ts")).href;
    await box.run(["run", "x", ...script("")], { env: { TRACE_FILE: trace }, nodeFlags: ["--import", preload] });
    const loaded = readFileSync(trace, "utf8")
      .split("\n")
      .filter((url) => url.includes("/dist/cli/"));
    const files = [...new Set(loaded)].map((url) => fileURLToPath(url));
    assert.ok(files.reduce((sum, file) => sum + statSync(file).size, 0) < 200_000, `${files}`);
    assert.ok(!files.some((file) => /aws-sdk|google-auth/.test(readFileSync(file, "utf8"))));

    const part = path.join(box.home, "part");
    mkdirSync(part);
    for (const file of [...files, path.join(path.dirname(entry), "package.json")])
      cpSync(file, path.join(part, path.basename(file)));
    const lean = new Sandbox(process.execPath, path.join(part, "index.js"));
    assert.equal((await lean.run(["run", "x", ...script("console.log('held')")])).stdout, "held\n");
    assert.notEqual((await lean.run(["run", "s3://locks/x", ...script("")], { env: aws })).code, 0);
  });
});

describe("dist/", () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));

  it("is at most 6 MB in all", () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    assert.ok(bytes <= 6_000_000, `${bytes} bytes`);
  });

  it("holds the licence of every package that is bundled", () => {
    const licenses = readFileSync(path.join(dist, "cli", "licenses.txt"), "utf8");
    for (const name of ["@aws-sdk/client-s3", "@smithy/core", "google-auth-library", "parse-duration"])
      assert.match(licenses, new RegExp(`^${name}\n\\S+`, "m"), name);
    assert.match(licenses, /Apache License\s+Version 2\.0/);
  });

  it("names no folder of the machine that built it", () => {
    const places = [root, root.replaceAll("\\", "/")].map((place) => place.replace(/[/\\]$/, ""));
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      assert.ok(!places.some((place) => text.includes(place)), file);
      assert.doesNotMatch(text, /file:\/\/\/[a-z]+\/[^"'`\s]*node_modules/, file);
    }
  });
});

describe("the built library", () => {
  it("is what package.json exports, for programs and for the compiler", () => {
    const { exports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    for (const file of [exports["."].types, exports["."].default]) assert.ok(statSync(path.join(root, file)).size > 0);
  });

  for (const [major, node] of nodesAtHand())
    it(`locks on Node ${major}`, () => {
      const store = pathToFileURL(path.join(clone, `locks-${major}`)).href;
      const program = `
        const { openLock, LockError } = await import(${JSON.stringify(pathToFileURL(path.join(dist, "lib", "index.js")).href)});
        const lock = await openLock("x", { store: ${JSON.stringify(store)} });
        const lease = await lock.acquire();
        const refused = await lock.acquire({ waitTimeout: 0 }).catch((error) => error instanceof LockError && error.kind);
        await lease[Symbol.asyncDispose]();
        console.log(refused, /^\\d+$/.test(lease.fence));
      `;
      const said = execFileSync(node, ["--input-type=module", "-e", program], { encoding: "utf8" });
      assert.equal(said, "timeout true\n");
    });

  it("has types that a strict consumer can use", () => {
    const consumer = path.join(clone, "consumer.mts");
    writeFileSync(
      consumer,
      `import { type HeldLease, LockError, openLock } from "./dist/lib/index.js";
       const lock = await openLock("gs://acme-locks/deploy", { ttl: "5m" });
       await using lease: HeldLease = await lock.acquire({ waitTimeout: "10m", onBusy: ({ view }) => console.log(view.claims[0]?.info.who) });
       const signal: AbortSignal = lease.signal;
       const fence: string = lease.fence;
       lease.assertValid("2m");
       // @ts-expect-error: a duration is a number or a text
       await lock.acquire({ waitTimeout: true });
       export { fence, LockError, signal };
      `,
    );
    const tsc = path.join(root, "node_modules", "typescript", "bin", "tsc");
    const types = ["--typeRoots", path.join(root, "node_modules", "@types"), "--types", "node"];
    const strict = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--module",
      "nodenext",
      "--target",
      "es2023",
    ];
    const lib = ["--lib", "es2024,esnext.disposable"];
    execFileSync(process.execPath, [tsc, "--ignoreConfig", ...strict, ...lib, ...types, consumer], { stdio: "pipe" });
  });
});
