/** Sessions of several locks: one order for all who take them, the reverse for giving them back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { systemDeps } from "../../src/deps.ts";
import { createSession, type Session } from "../../src/keeper/session.ts";
import { inGlobalOrder } from "../../src/keeper/spec.ts";
import { startKeeper, untilEnded, untilHeld } from "../../src/keeper/start.ts";
import type { LockRequest } from "../../src/request.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { KeeperRig } from "./rig.ts";

const { box } = new KeeperRig();
const { clock } = systemDeps();
const credentials = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "example" };

async function start(server: S3Server, names: readonly string[]): Promise<Session> {
  const requests = names.map((name): LockRequest => {
    const url = `s3://locks/${name}?endpoint=${server.url}&region=us-east-1&path-style=true`;
    return { name, url, times: { ttlMs: 60_000 }, claim: { limit: 1 }, pollMs: 20 };
  });
  const env = { ...box.env, ...credentials, RUNNER_TEMP: box.home };
  const session = createSession(undefined, env);
  await startKeeper(session, { requests: inGlobalOrder(requests), operation: "test", maxHoldMs: 120_000 }, env);
  return session;
}

const soon = () => AbortSignal.timeout(60_000);
const untilHolding = (session: Session) => untilHeld(session, clock, soon(), () => {});

async function release(session: Session): Promise<void> {
  session.requestRelease();
  assert.equal((await untilEnded(session, clock, soon())).phase, "released");
}

test("they are taken in one order, whatever the order of their names, and released in reverse", async (t) => {
  const server = await S3Server.start();
  t.after(() => server.stop());
  const session = await start(server, ["b", "c", "a", "b"]);
  const status = await untilHolding(session);
  assert.deepEqual(
    status.locks.map(({ name }) => name),
    ["a", "b", "c"],
  );
  const written = () => server.requests.filter(({ kind }) => kind === "write").map(({ key }) => key);
  const taken = written();
  await release(session);
  const order = (keys: readonly string[]) => keys.filter((key) => ["a", "b", "c"].includes(key));
  assert.deepEqual(order(taken), ["a", "b", "c"]);
  assert.deepEqual(order(written().slice(taken.length)), ["c", "b", "a"]);
});

test("two who name them in opposite orders never wait for each other in a circle", async (t) => {
  const server = await S3Server.start();
  t.after(() => server.stop());
  for (let round = 0; round < 5; round++) {
    const sessions = await Promise.all([start(server, ["left", "right"]), start(server, ["right", "left"])]);
    await Promise.all(
      sessions.map(async (session) => {
        await untilHolding(session);
        await release(session);
      }),
    );
  }
});
