/** The Action's inputs and its state, as the runner hands them over: a JSON object of texts. */
import assert from "node:assert/strict";
import { readSettings } from "../../../src/action/inputs.ts";
import { openRunner } from "../../../src/action/runner.ts";
import { readJobState } from "../../../src/action/state.ts";
import { parseCommand } from "../../fakes/runner/worker/command-line.ts";
import { objectIn } from "../json.ts";
import { mutateJson } from "../mutate-json.ts";
import { gist, outcomeOf } from "../oracle/errors.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "inputs",
  about: "the Action's inputs and the state between its phases",
  words: [
    ..."lock store endpoint shared limit ttl wait-timeout expected-duration max-hold reason acquire-in on-timeout on-lost summary token state aws-region aws-role-arn gcp-workload-identity-provider gcp-service-account".split(
      " ",
    ),
    ..."true false deploy 5m 0 1 auto main pre fail skip continue kill-steps cancel-run s3://b/k gs://bucket/k file:///x https://user:hunter2@host/ ?token=hunter2 arn:aws:iam::123456789012:role/x ::error::x".split(
      " ",
    ),
    "\n",
    "\r\n",
    '{"session":"/x","outcome":"held"}',
  ],
  mutate: (seed, _other, words, chance) => mutateJson(seed, words, chance),
  inputs: 25_000,
  needs: ["1 lock", "2 locks"],
  check,
};

const SECRET = "hunter2";

function check(input: string): string {
  const env = environment(input);
  let written = "";
  const runner = openRunner(env, (part) => {
    written += part;
  });
  const state = outcomeOf(() => readJobState(runner), ["invalid"]).value;
  if (state)
    assert.ok(
      typeof state.session === "string" && ["asked", "held", "skipped", "unlocked"].includes(state.outcome),
      "a state",
    );
  const { value: settings, error } = outcomeOf(() => readSettings(runner, env), ["invalid", "denied"]);
  // Secrets are hidden, and nothing else is said to the runner while inputs are read.
  for (const line of written.split("\n").slice(0, -1))
    assert.match(line, /^::add-mask::[^\r\n]+$/, "another word to the runner");
  if (error) {
    assertKept(env, `${error.message} ${error.hint}`);
    return gist(error);
  }
  const { requests, maxHoldMs, token } = settings;
  const masked = written.split("\n").map((line) => parseCommand(line, () => true)?.data);
  assert.ok(token === "" || masked.includes(token), "the token is not hidden as it stands");
  assert.ok(requests.length > 0 && maxHoldMs >= 0, "settings without a lock");
  const places = requests.map(({ url }) => new URL(url).protocol + new URL(url).host + decoded(new URL(url).pathname));
  assert.equal(new Set(places).size, places.length, "one lock is taken twice");
  for (const { url, claim, times } of requests) {
    for (const address of [url, new URL(url).searchParams.get("endpoint") ?? ""]) {
      const { username, password } = URL.canParse(address) ? new URL(address) : { username: "", password: "" };
      assert.ok(username === "" && password === "", "a URL with a password");
    }
    assert.ok(claim.limit === null || (Number.isSafeInteger(claim.limit) && Number(claim.limit) >= 1), "a limit");
    assert.ok(times.ttlMs === undefined || times.ttlMs >= 0, "a ttl");
  }
  return `${Math.min(requests.length, 5)} lock${requests.length === 1 ? "" : "s"}`;
}

/** A password in a URL is said by no error. */
function assertKept(env: Readonly<Record<string, string>>, said: string): void {
  const url = ["INPUT_LOCK", "INPUT_STORE", "INPUT_ENDPOINT"].map((name) => env[name] ?? "");
  const asPassword = url.some((text) => /^[a-z][a-z0-9]*:\/\/[^/?#\s:]*:hunter2@/.test(text));
  const once = Object.values(env).join(" ").split(SECRET).length === 2;
  assert.ok(!asPassword || !once || !said.includes(SECRET), `a secret is quoted: ${said}`);
}

function environment(input: string): Record<string, string> {
  const pairs = Object.entries(objectIn(input) ?? { lock: input }).map(([name, text]) => [
    name === "state" ? "STATE_cloud_lock" : `INPUT_${name.toUpperCase()}`,
    typeof text === "string" ? text : JSON.stringify(text),
  ]);
  return { HOME: "/home/fuzz", ...Object.fromEntries(pairs) };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
