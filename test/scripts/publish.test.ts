import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { publishFolder } from "../../scripts/servers/publish.ts";

describe("installing a server into its folder", () => {
  const root = mkdtempSync(join(tmpdir(), "cloud-lock-publish-"));
  after(() => rmSync(root, { recursive: true }));

  it("shows the folder only when the installation is complete", async () => {
    const folder = join(root, "new", "server-1.0.0");
    await publishFolder(folder, async (into) => {
      writeFileSync(join(into, "program"), "run");
      assert.ok(!existsSync(folder));
    });
    assert.equal(readFileSync(join(folder, "program"), "utf8"), "run");
    assert.deepEqual(readdirSync(join(root, "new")), ["server-1.0.0"]);
  });

  it("leaves nothing behind when the installation fails", async () => {
    const folder = join(root, "failed", "server-1.0.0");
    const failing = publishFolder(folder, async (into) => {
      writeFileSync(join(into, "half"), "");
      throw new Error("no network");
    });
    await assert.rejects(failing, /no network/);
    assert.deepEqual(readdirSync(join(root, "failed")), []);
  });

  it("of two at the same time, the first one counts and the other is no failure", async () => {
    const folder = join(root, "race", "server-1.0.0");
    const install = (text: string) => publishFolder(folder, async (into) => writeFileSync(join(into, "program"), text));
    await Promise.all([install("one"), install("two")]);
    assert.match(readFileSync(join(folder, "program"), "utf8"), /^(one|two)$/);
    assert.deepEqual(readdirSync(join(root, "race")), ["server-1.0.0"]);
  });
});
