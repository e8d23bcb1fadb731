import assert from "node:assert/strict";
import { test } from "node:test";
import { nodeAction } from "../fakes/runner/action-folder.ts";
import { noSimulator as skip } from "../fakes/runner/processes.ts";
import { runJob } from "../fakes/runner/runner.ts";
import { describeWithServer } from "../servers/describe.ts";
import { ministack } from "../servers/ministack.ts";
import { lockStep, s3Stage } from "./stage.ts";

const setAll = (value: (name: string) => string) =>
  ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"]
    .map((name) => `appendFileSync(process.env.GITHUB_ENV, "${name}=${value(name)}\\n");`)
    .join("\n");

describeWithServer(ministack, "credentials that a step brings, and takes away in its post", (running) => {
  for (const acquireIn of ["auto", "main"])
    test(`acquire-in ${acquireIn}: taken in main, and given back although the credentials are gone by then`, {
      skip,
    }, async () => {
      const login = nodeAction({ main: setAll((name) => running().env[name] ?? ""), post: setAll(() => "") });
      const stage = s3Stage(running(), running().url, { actions: { "aws/login@v4": login } });
      const steps = [
        { id: "login", uses: "aws/login@v4" },
        lockStep({ "acquire-in": acquireIn }),
        { run: "cloud-lock check" },
      ];
      const result = await runJob({ steps }, stage.runner);
      assert.equal(result.conclusion, "success", result.log);
      const said = result.phase("lock", "pre").log.filter((line) => !/^##\[(end)?group\]/.test(line));
      assert.equal(said.length, 1, "one line says why it is left to main");
      // Ours was registered by pre, hence is run after the other's.
      assert.deepEqual(result.course.slice(-2), ["login post: success", "lock post: success"]);
      assert.notEqual((await stage.lock("deploy").view()).fence, undefined);
      assert.deepEqual(await stage.lock("deploy").line(), []);
    });

  test("credentials of the machine: taken in pre", { skip }, async () => {
    const stage = s3Stage(running(), running().url, { env: running().env });
    const result = await runJob({ env: running().env, steps: [lockStep(), { run: "cloud-lock check" }] }, stage.runner);
    assert.equal(result.conclusion, "success", result.log);
    assert.match(result.phase("lock", "pre").log.join("\n"), /holding s3:/);
    assert.deepEqual(await stage.lock("deploy").line(), []);
  });
});
