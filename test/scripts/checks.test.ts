import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, it } from "node:test";
import { checkFreshDist } from "../../scripts/checks/fresh-dist.ts";
import { tracesIn } from "../../scripts/checks/local-traces.ts";

describe("the check of dist/", () => {
  const folder = mkdtempSync(join(tmpdir(), "cloud-lock-check-"));
  const dist = join(folder, "dist");
  after(() => rmSync(folder, { recursive: true }));
  const write = (into: string) => {
    mkdirSync(join(into, "cli"), { recursive: true });
    writeFileSync(join(into, "cli", "index.js"), "run();\n");
    writeFileSync(join(into, "licenses.txt"), "Apache-2.0\n");
  };
  const check = () => checkFreshDist(dist, async (outDir) => write(outDir));
  beforeEach(() => {
    rmSync(dist, { recursive: true, force: true });
    write(dist);
  });

  it("passes when every file is the same", check);

  it("names a file that differs, one that is missing and one that is no longer built", async () => {
    writeFileSync(join(dist, "cli", "index.js"), "run()\n");
    writeFileSync(join(dist, "old.js"), "");
    rmSync(join(dist, "licenses.txt"));
    await assert.rejects(check(), ({ message }: Error) => {
      assert.match(message, /index\.js: differs/);
      assert.match(message, /licenses\.txt: missing/);
      assert.match(message, /old\.js: no longer built/);
      return true;
    });
  });

  it("fails when there is no dist/ at all", async () => {
    rmSync(dist, { recursive: true });
    await assert.rejects(check(), /missing/);
  });
});

describe("the check for traces of this machine", () => {
  const here = { root: "/home/me/cloud-lock/", registry: "https://packages.example:4873/npm/" };

  it("finds the repository's path, a private registry and the lock file's origins", () => {
    assert.equal(tracesIn("a.md", "see /home/me/cloud-lock/x", here).length, 1);
    assert.equal(tracesIn("a.md", "from packages.example:4873", here).length, 1);
    assert.equal(tracesIn("package-lock.json", '{"resolved": "x"}', here).length, 1);
  });

  it("lets everything else pass", () => {
    assert.deepEqual(tracesIn("a.md", 'cd cloud-lock; "resolved": registry.npmjs.org', here), []);
    assert.deepEqual(tracesIn("a.md", "src/app", { ...here, root: "/src" }), []);
    assert.deepEqual(tracesIn("a.md", "registry.npmjs.org", { ...here, registry: "https://registry.npmjs.org/" }), []);
  });
});
