import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { it } from "node:test";
import { ServerProcess } from "../../scripts/chaos/server-process.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import type { RunningServer } from "../servers/server.ts";

/** A process that serves nothing, as a place's server. */
function started() {
  const child = spawn("sleep", ["600"], { stdio: "ignore" });
  const running: Partial<RunningServer> = { pid: child.pid ?? 0, lastWords: () => "fatal error" };
  const kind = { scheme: "gs", keepsData: false, lockVia: () => "", recordIn: () => undefined };
  return { child, server: new ServerProcess({ ...kind, running: running as RunningServer }) };
}

it("a server that ends by itself is noticed, with its last words, and not taken for a lock that nobody gets", {
  skip,
}, async () => {
  const { child, server } = started();
  assert.equal(server.endedByItself, undefined);
  child.kill("SIGKILL");
  await once(child, "exit");
  assert.equal(server.endedByItself, "fatal error");
});

it("a server that we have killed has not ended by itself", { skip }, async () => {
  const { child, server } = started();
  assert.equal(server.kill(), true);
  await once(child, "exit");
  assert.equal(server.endedByItself, undefined);
});
