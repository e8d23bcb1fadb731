/** In a job of GitHub Actions, whoever finds a lock lost says so by an annotation; and nobody for anything less. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { holdOpen } from "../cli/support.ts";
import { until } from "../process/helpers.ts";
import { EXIT, KeeperRig, type KeptSession } from "./rig.ts";

const rig = new KeeperRig();
const quick = ["--ttl", "4s", "--poll-interval", "50ms"];
const inActions = { env: { GITHUB_ACTIONS: "true" } };
const run = (command: string, session: KeptSession, ...flags: readonly string[]) =>
  rig.box.run([command, "--session", session.folder, ...flags], inActions);

async function lostSession(lock: string): Promise<KeptSession> {
  const session = await rig.acquire(lock, quick);
  await rig.evict(lock);
  await until(() => session.status().phase === "lost", "the loss");
  return session;
}

describe("an annotation", () => {
  test("check: beside its message, and never on stdout", async () => {
    const session = await lostSession("checked");
    const { code, stdout, stderr } = await run("check", session, "--json");
    assert.equal(code, EXIT.lost);
    assert.match(stderr, /^::error title=cloud-lock::file:.*\/checked is not held: .*taken over or removed\n/);
    assert.match(stderr, /^cloud-lock: file:.*\/checked is not held: /m);
    assert.equal(JSON.parse(stdout).health, "lost");
    assert.doesNotMatch((await session.run("check")).stderr, /::/, "elsewhere there is none");
  });

  test("release: of what was lost before, and of a keeper that died", async () => {
    const lost = await run("release", await lostSession("released-late"));
    assert.match(lost.stderr, /^::error title=cloud-lock::the lock had been lost before its release: /m);
    const dead = await rig.acquire("dead", ["--ttl", "10m"]);
    await dead.killKeeper();
    assert.match((await run("check", dead)).stderr, /^::error .* is not held: its keeper has died$/m);
    assert.match((await run("release", dead)).stderr, /^::error .*had died; its claims were removed/m);
  });

  test("run: as soon as it is lost", async () => {
    const running = rig.box.start(["run", "run-lost", ...quick, ...holdOpen], inActions);
    await running.until("stdout", /ready/);
    await rig.evict("run-lost");
    await running.until("stderr", /^::error title=cloud-lock::the lease on .*run-lost was lost: /m);
    assert.equal((await running.ended).code, EXIT.lost);
  });

  test("none for what was given back, and for what is short of time", async () => {
    const session = await rig.acquire("given-back", ["--ttl", "10m"]);
    const short = await run("check", session, "--remaining", "1h");
    assert.deepEqual([short.code, /::/.test(short.stderr)], [EXIT.lost, false], short.stderr);
    await run("release", session);
    const check = await run("check", session);
    assert.deepEqual([check.code, /::/.test(check.stderr)], [EXIT.lost, false], check.stderr);
  });

  test("none for what was never held", async () => {
    const holder = await rig.acquire("wanted", ["--ttl", "10m"]);
    const folder = `${rig.box.home}/never-held`;
    const wanting = ["acquire", "--detach", "wanted", "--try", "--session", folder];
    assert.equal((await rig.box.run(wanting, inActions)).code, EXIT.timeout);
    const check = await rig.box.run(["check", "--session", folder], inActions);
    assert.deepEqual([check.code, /::/.test(check.stderr)], [EXIT.lost, false], check.stderr);
    await holder.run("release");
  });
});
