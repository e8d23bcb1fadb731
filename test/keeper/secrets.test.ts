/** A keeper gets its caller's credentials, but nobody can read them off it. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { notLinux } from "../process/helpers.ts";
import { KeeperRig } from "./rig.ts";

const rig = new KeeperRig();
const secret = "must+never+be+seen/0123456789";

test("its environment, its arguments and its files hold none of its caller's secrets", { skip: notLinux }, async () => {
  const env = { AWS_SECRET_ACCESS_KEY: secret, GITHUB_TOKEN: secret, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret };
  const session = await rig.acquire("secrets", [], { env });
  const proc = ["environ", "cmdline"].map((name) => `/proc/${session.keeperPid}/${name}`);
  const files = readdirSync(session.folder).map((name) => path.join(session.folder, name));
  const texts = [...proc, ...files].map((file) => [file, readFileSync(file, "utf8")] as const);
  assert.ok(texts.some(([file, text]) => file.endsWith("environ") && text.includes("PATH=")));
  assert.ok(texts.some(([file, text]) => file.endsWith("spec.json") && text.includes("secrets")));
  assert.deepEqual(
    texts.filter(([, text]) => text.includes(secret)).map(([file]) => file),
    [],
  );
  await session.run("release");
});
