/** The licences of a bundle: every package with code in it is named, also one that was merged into another module. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, it } from "node:test";
import { bundledPackages, completeLicenses } from "../../scripts/building/licenses.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cloud-lock-licenses-"));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe("bundledPackages", () => {
  it("finds packages in merged modules, with and without a scope, in nested folders and on Windows", () => {
    const stats = {
      modules: [
        { identifier: "/x/build/cli/index.js", modules: [{ identifier: "/x/node_modules/merged/index.js" }] },
        { identifier: "javascript/esm|/x/node_modules/@scope/one/lib/a.js|hash" },
        { identifier: "/x/node_modules/outer/node_modules/inner/a.js" },
        { identifier: "C:\\x\\node_modules\\@scope\\two\\a.js" },
        { identifier: "external node-commonjs fs" },
      ],
    };
    assert.deepEqual(bundledPackages(stats), ["@scope/one", "@scope/two", "inner", "merged", "outer"]);
  });
});

describe("completeLicenses", () => {
  function installed(name: string, files: Readonly<Record<string, string>>): void {
    const place = path.join(folder, name);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, "package.json"), JSON.stringify({ license: "MIT" }));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(place, file), text);
  }

  it("appends what is missing, once, and leaves what is there", () => {
    const file = path.join(folder, "licenses.txt");
    installed("there", { LICENSE: "never read" });
    installed("@scope/absent", { "License.md": "Copyright somebody\n" });
    writeFileSync(file, "there\nApache-2.0\nits text\n");
    for (let turn = 0; turn < 2; turn++) completeLicenses(file, ["@scope/absent", "there"], folder);
    assert.equal(readFileSync(file, "utf8"), "there\nApache-2.0\nits text\n\n@scope/absent\nMIT\nCopyright somebody\n");
  });

  it("refuses to bundle what holds no licence", () => {
    installed("bare", {});
    assert.throws(() => completeLicenses(path.join(folder, "other.txt"), ["bare"], folder), /bare is bundled/);
  });
});
