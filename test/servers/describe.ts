/** `describe` where a real server, or another program, is there. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Needed, verdictFor } from "./policy.ts";
import type { RunningServer, TestServer } from "./server.ts";

/**
 * `describe` where what the tests need is there. Where it is missing, one test that is skipped with the reason stands
 * for them, or one that fails with it (policy.ts).
 */
export function describeWith(needed: Needed, title: string, body: () => void): void {
  const verdict = verdictFor(needed, process.env);
  if (verdict.run) return void describe(title, body);
  if (verdict.fail) return void it(title, () => assert.fail(verdict.reason));
  console.error(`SKIPPED ${title}: ${verdict.reason}`);
  it(title, { skip: verdict.reason }, () => {});
}

/** Registers tests that have `server` running; `body` gets a function that returns it while a test runs. */
export function describeWithServer(
  server: TestServer,
  title: string,
  body: (running: () => RunningServer) => void,
): void {
  describeWith(server, title, () => withServer(server, body));
}

function withServer(server: TestServer, body: (running: () => RunningServer) => void): void {
  let running: RunningServer | undefined;
  before(async () => {
    running = await server.start();
  });
  after(async () => {
    await running?.stop();
  });
  body(() => {
    assert.ok(running, `${server.name} runs only while the tests of its \`describe\` do`);
    return running;
  });
}
