/** A session's folder in which nothing can be written: the keeper goes on, and says the same as soon as it can. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, rmdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { systemDeps } from "../../src/deps.ts";
import { createSession, type Session } from "../../src/keeper/session.ts";
import { startKeeper, untilEnded, untilHeld } from "../../src/keeper/start.ts";
import { until } from "../process/helpers.ts";
import { KeeperRig } from "./rig.ts";

const rig = new KeeperRig();
const { clock } = systemDeps();
const soon = () => AbortSignal.timeout(60_000);

/** A folder where the file is to be written stands for a full disk, which this user could not be given. */
function fillDisk(session: Session): { free(): void } {
  const place = path.join(session.folder, ".status.json.tmp");
  mkdirSync(place);
  return { free: () => rmdirSync(place) };
}

const troubles = (session: Session) => readFileSync(session.logFile, "utf8").split("EISDIR").length - 1;

async function hold(lock: string): Promise<Session> {
  const env = { ...rig.box.env, RUNNER_TEMP: rig.box.home };
  const session = createSession(undefined, env);
  const url = `${pathToFileURL(rig.box.locks)}/${lock}`;
  const request = { name: lock, url, times: { ttlMs: 4_000 }, claim: { limit: 1 } };
  const spec = { requests: [request], operation: "test", maxHoldMs: 60_000, onLost: "cancel-run" } as const;
  await startKeeper(session, spec, env);
  await untilHeld(session, clock, soon(), () => {});
  return session;
}

test("a keeper that cannot write its status goes on refreshing, and its release is heard of later", async () => {
  const session = await hold("full");
  const before = session.readStatus()?.locks[0]?.refreshes ?? 0;
  const disk = fillDisk(session);
  await until(() => troubles(session) > 0, "a status that could not be written");
  disk.free();
  await until(() => (session.readStatus()?.locks[0]?.refreshes ?? 0) > before, "a refresh that is heard of");
  const again = fillDisk(session);
  const [seen, ended] = [troubles(session), untilEnded(session, clock, soon())];
  session.requestRelease();
  await until(() => troubles(session) > seen, "a last word that could not be written");
  again.free();
  assert.equal((await ended).phase, "released");
});

test("what is to be done about a loss is done although it cannot be told", async () => {
  const session = await hold("full-lost");
  const disk = fillDisk(session);
  const ended = untilEnded(session, clock, soon());
  await rig.evict("full-lost");
  // Its status still says that it is held; that it is not, and what was done, it tries to say at least three times.
  await until(() => troubles(session) >= 3, "words that could not be written");
  disk.free();
  const { phase, reaction } = await ended;
  assert.equal(phase, "lost");
  assert.match(reaction?.text ?? "", /the run could not be cancelled/);
});
