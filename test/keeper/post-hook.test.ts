/** What the runner starts, told apart: steps, and the post hooks that clean up after them. */
import assert from "node:assert/strict";
import path from "node:path";
import { describe, test } from "node:test";
import { isPostCall, isPostHook } from "../../src/keeper/loss/post-hook.ts";
import { folderOf } from "../fakes/runner/action-folder.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";

const NODE = "/opt/runner/externals/node24/bin/node";

function action(manifest: string, name = "action.yml"): (script: string, ...environment: string[]) => boolean {
  const folder = folderOf({ [name]: manifest });
  return (script, ...environment) => isPostCall([NODE, path.join(folder, script)], environment);
}

describe("a post hook", () => {
  test("is told by its action's manifest, whatever is written there besides", () => {
    const isPost = action(
      "name: a\nruns:\n  using: node24\n  main: 'dist/main/index.js'\n  post: \"dist/post/index.js\" # cleans up\n  post-if: always()\n",
    );
    assert.equal(isPost("dist/post/index.js"), true);
    assert.equal(isPost("dist/main/index.js"), false);
    assert.equal(isPost("dist/main/index.js", "STATE_from=pre"), false);
  });

  test("is told by the state that main has saved, where one script is both", () => {
    const isPost = action("runs:\n  main: dist/index.js\n  post: dist/index.js\n  using: node20\n", "action.yaml");
    assert.equal(isPost("dist/index.js"), false);
    assert.equal(isPost("dist/index.js", "INPUT_X=STATE_", "STATE_isPost=true"), true);
  });

  test("is told by the same where no manifest lies above, as when it is in a folder beside", () => {
    const folder = folderOf({ "init/action.yml": "runs:\n  main: ../lib/main.js\n  post: ../lib/post.js\n" });
    const script = path.join(folder, "lib", "post.js");
    assert.equal(isPostCall([NODE, script], ["STATE_x="]), true);
    assert.equal(isPostCall([NODE, script], ["PATH=/bin"]), false);
  });

  test("is no action without one, no script of a step, and no program but Node's", () => {
    const isPost = action("runs:\n  main: index.js\n");
    assert.equal(isPost("index.js", "STATE_x=1"), false);
    assert.equal(isPostCall(["/usr/bin/bash", "-e", "/tmp/step.sh"], ["STATE_x=1"]), false);
    assert.equal(isPostCall(["/usr/bin/bash", "/tmp/step.sh"], ["STATE_x=1"]), false);
    assert.equal(isPostCall([], []), false);
  });

  test("is nothing whose arguments cannot be read, as on macOS: kill-steps would stop no step there", () => {
    const nobody = { pid: 2 ** 30, start: "" };
    assert.equal(isPostHook(nobody, { ...nobody, pid: nobody.pid + 1 }), false);
  });

  test("is not expected of a process that has only been forked, and is the worker's likeness still", { skip }, () => {
    const self = { pid: process.pid, start: "" };
    assert.equal(isPostHook(self, self), true);
    assert.equal(isPostHook(self, { pid: process.ppid, start: "" }), false);
  });
});
