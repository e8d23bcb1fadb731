import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "./action-folder.ts";
import { noSimulator } from "./processes.ts";
import { runJob } from "./runner.ts";
import { noContainers } from "./worker/container.ts";

const skip = noSimulator || noContainers();
const daemon = 'spawn("sleep", ["60"], { detached: true, stdio: "ignore" }).unref();';

test("in a container neither the worker nor a tracking variable can be seen", { skip }, async () => {
  const action = nodeAction({
    main: "say(process.ppid + ' ' + process.env.RUNNER_TRACKING_ID + ' ' + process.cwd());",
  });
  const job = { container: true, steps: [{ id: "a", uses: "a/b@v1" }] };
  const result = await runJob(job, { actions: { "a/b@v1": action } });
  assert.match(result.phase("a", "main").log.join("\n"), /^0 undefined \/.*\/_work\/site\/site$/);
});

test("in a container a background process lasts over the posts, and ends with the container", { skip }, async () => {
  const list = "spawn('ps', ['ax'], { stdio: 'inherit' });";
  const action = nodeAction({ main: daemon, post: list });
  const job = { container: true, steps: [{ id: "a", uses: "a/b@v1" }] };
  const result = await runJob(job, { actions: { "a/b@v1": action } });
  assert.match(result.phase("a", "post").log.join("\n"), /sleep 60/);
  assert.deepEqual(result.ending.survivors, []);
});

test("in a container a cancelled step is not signalled: only its client is", { skip }, async () => {
  const main = 'process.on("SIGUSR2", () => { say("still here"); process.exit(); }); stay("SIGINT"); say("ready");';
  const action = nodeAction({ main, post: 'spawn("pkill", ["-USR2", "-f", "main.mjs"], { stdio: "inherit" });' });
  const job = { container: true, steps: [{ id: "a", uses: "a/b@v1" }] };
  const result = await runJob(job, { actions: { "a/b@v1": action } }, async (running) => {
    await running.line(/ready/);
    running.cancel();
  });
  assert.equal(result.log.includes("got SIGINT"), false);
  assert.equal(result.conclusion, "cancelled");
});
