/** The example workflow under a real runner: two repositories, one lock in a bucket on MiniStack. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, it } from "node:test";
import { act } from "../../scripts/servers/catalog.ts";
import { lockUrl } from "../../src/address.ts";
import { systemDeps } from "../../src/deps.ts";
import { openBackend } from "../../src/open.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { releaseFolder, repository, runAct } from "./act.ts";

const workflow = path.join(import.meta.dirname, "..", "..", "examples", "workflows", "publish.yml");

/** Notes its begin and its end in a file that both repositories share; long enough that without a lock they overlap. */
const script = (name: string, file: string) => `#!/bin/sh
echo "begin ${name} $1" >> '${file}'
sleep 1
echo "end ${name} $1" >> '${file}'
`;

const server = { ...ministack, missing: () => ministack.missing() ?? missingAct() };

function missingAct(): string | undefined {
  return act.isInstalled() ? undefined : `act ${act.version} is not installed; \`npm run servers\` installs it`;
}

describeWithServer(server, "examples/workflows/publish.yml under act", (running) => {
  const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-act-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("acquires in pre, excludes the other repository, checks, and releases in post", { timeout: 180_000 }, async () => {
    const { url, bucket, env } = running();
    const store = `s3://${bucket}/act?endpoint=${encodeURIComponent(url)}&region=us-east-1`;
    const notes = path.join(folder, "notes");
    const release = releaseFolder(path.join(folder, "release"));
    const runs = ["one", "two"].map((name) => {
      const checkout = repository(path.join(folder, name), workflow, script(name, notes));
      return runAct(checkout, release, path.join(folder, `home-${name}`), { ...env }, { CLOUD_LOCK_STORE: store });
    });
    const results = await Promise.all(runs.map((run) => run.done));
    for (const { code, output } of results) {
      assert.equal(code, 0, output);
      assert.match(output, /Success - Pre acme\/cloud-lock@v1/);
      assert.match(output, /is held, healthy/);
      assert.match(output, /cloud-lock: released/);
    }
    const lines = readFileSync(notes, "utf8").trim().split("\n");
    assert.equal(lines.length, 4);
    const [begin, end, laterBegin, laterEnd] = lines.map((line) => line.split(" "));
    assert.deepEqual(
      [begin?.[0], end?.[0], laterBegin?.[0], laterEnd?.[0]],
      ["begin", "end", "begin", "end"],
      lines.join("\n"),
    );
    assert.equal(begin?.[1], end?.[1]);
    assert.ok(BigInt(laterBegin?.[2] ?? "0") > BigInt(begin?.[2] ?? "0"), "the fence rises");

    const deps = { ...systemDeps(), env: { ...process.env, ...env } };
    Object.assign(process.env, env);
    await using opened = await openBackend(lockUrl("apt-repository", store, deps.env), {}, deps);
    assert.deepEqual((await opened.backend.inspect(AbortSignal.timeout(10_000))).claims, []);
  });
});
