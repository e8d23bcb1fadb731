import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { hermeticEnvironment } from "../../scripts/testing/hermetic.ts";
import { selectTests } from "../../scripts/testing/selection.ts";

describe("the selection of tests", () => {
  const root = mkdtempSync(join(tmpdir(), "cloud-lock-selection-"));
  after(() => rmSync(root, { recursive: true }));
  for (const folder of ["test", "test/cas", "test/empty"]) mkdirSync(join(root, folder));
  for (const file of ["test/a.test.ts", "test/cas/b.test.ts", "test/cas/helper.ts"])
    writeFileSync(join(root, file), "");
  const a = join("test", "a.test.ts");
  const b = join("test", "cas", "b.test.ts");

  it("is everything when nothing is named", () => {
    assert.deepEqual(selectTests([], root), { files: [a, b], flags: [] });
  });

  it("takes files, folders and flags with their values", () => {
    const args = ["--test-name-pattern", "races", "--test-only", "test/cas", "--x=y"];
    const flags = ["--test-name-pattern", "races", "--test-only", "--x=y"];
    assert.deepEqual(selectTests(args, root), { files: [b], flags });
    assert.deepEqual(selectTests(["test", "test/a.test.ts"], root).files.toSorted(), [a, b]);
  });

  it("refuses what is not there, and a selection of nothing", () => {
    assert.throws(() => selectTests(["test/cass"], root), /test\/cass is neither/);
    assert.throws(() => selectTests(["--x=y", "z"], root), /z is neither/);
    assert.throws(() => selectTests(["test/empty"], root), /no tests in test\/empty/);
  });
});

describe("the environment of tests", () => {
  it("has nothing of the developer's accounts, proxies and settings, and a home of its own", () => {
    const developer = {
      AWS_PROFILE: "p",
      GOOGLE_X: "g",
      CLOUD_LOCK_STORE: "s",
      STORAGE_EMULATOR_HOST: "h",
      HOME: "me",
    };
    const network = {
      http_proxy: "p",
      HTTPS_PROXY: "p",
      NODE_OPTIONS: "--x",
      GITHUB_ACTIONS: "true",
      XDG_CACHE_HOME: "c",
    };
    const kept = { PATH: "bin", CI: "true", TEST_SERVERS: "none" };
    const env = hermeticEnvironment({ ...developer, ...network, ...kept, GONE: undefined }, "home");
    const state = join("home", "state");
    const homes = { HOME: "home", USERPROFILE: "home", XDG_STATE_HOME: state, LOCALAPPDATA: state, APPDATA: state };
    assert.deepEqual(env, { ...kept, ...homes });
  });
});
