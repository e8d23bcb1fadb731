/** on-lost: kill-steps while the store cannot be reached: the work ends before the lock can be another's. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { startFaultProxy } from "../fakes/fault-proxy.ts";
import { dropRequest } from "../fakes/faults.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { S3Server } from "../fakes/s3-server.ts";
import { LossRig } from "./loss-rig.ts";

const rig = new LossRig();
const credentials = { AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "example" };
const urlAt = (endpoint: string) => `s3://locks/deadline?endpoint=${endpoint}&region=us-east-1&path-style=true`;

/** Prints whether the processes still run that the command line names; a zombie does not. */
const look = `
  const { readFileSync } = require("node:fs");
  const lives = (pid) => { try { return readFileSync("/proc/" + pid + "/cmdline", "utf8") !== ""; } catch { return false; } };
  console.log(JSON.stringify(process.argv.slice(1).map(lives)));
`;

test("also what is deaf to TERM has ended when the next holder begins", { skip }, async (t) => {
  const server = await S3Server.start();
  t.after(() => server.stop());
  await using proxy = await startFaultProxy(server.url);
  const steps = [
    rig.lock(urlAt(proxy.url), { "on-lost": "kill-steps" }),
    { id: "work", run: "(trap '' TERM; echo \"pids $$ $BASHPID\"; while :; do sleep 0.1; done) & sleep 30" },
  ];
  const result = await runJob({ steps }, { actions: rig.actions, env: credentials }, async (job) => {
    const pids = /pids (\d+) (\d+)/.exec(await job.line(/pids/))?.slice(1) ?? [];
    proxy.rule(() => true, dropRequest());
    const wait = ["--ttl", "4s", "--poll-interval", "50ms"];
    const argv = ["run", urlAt(server.url), ...wait, "--", process.execPath, "-e", look, ...pids];
    const next = await rig.box.run(argv, { env: credentials });
    assert.equal(next.code, 0, next.stderr);
    assert.deepEqual(JSON.parse(next.stdout), [false, false]);
    proxy.clearRules();
  });
  assert.equal(result.phase("work", "main").outcome, "failure");
  const [annotation] = result.phase("lock", "post").annotations;
  assert.match(
    annotation?.message ?? "",
    /could not be refreshed before its validity ran out; the running step was stopped/,
  );
});
