/** The state of one job in the hands of another: nothing is released by it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runPost } from "./post.ts";
import { EXIT, KeeperRig } from "./rig.ts";

const rig = new KeeperRig();
const job = { GITHUB_REPOSITORY: "acme/site", GITHUB_RUN_ID: "1", GITHUB_RUN_ATTEMPT: "1", GITHUB_JOB: "publish" };

test("post refuses the session of another job with one line, and leaves its lock alone", async () => {
  const session = await rig.acquire("foreign-job", ["--ttl", "10m"], { env: job });
  for (const other of [{ GITHUB_RUN_ID: "2" }, { GITHUB_RUN_ATTEMPT: "2" }, { GITHUB_JOB: "test" }]) {
    const { code, stdout } = await runPost(rig, session, { ...job, ...other });
    assert.equal(code, 1, stdout);
    assert.match(stdout, /^::error title=cloud-lock::\S+ is the session of another job\n$/);
  }
  assert.equal((await session.run("check")).code, EXIT.ok);
  const own = await runPost(rig, session, job);
  assert.equal(own.code, 0, own.stdout);
  assert.deepEqual(await rig.holderIds("foreign-job"), []);
});
