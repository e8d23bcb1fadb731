/** The summary page: foreign text in every field that has a place in it. */
import assert from "node:assert/strict";
import { summaryTable } from "../../../src/action/summary.ts";
import type { LockStatus, Status } from "../../../src/keeper/status.ts";
import { makeInfo } from "../../fakes/claims.ts";
import { assertSummary } from "../oracle/summary.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "summary",
  about: "foreign text in every field of the table on the run's page",
  words: [
    ..."| || --- ` ``` ~~~ * ** _ __ # ## > - + 1. [x](y) ![x](y) <b> </b> <img src=x onerror=y> </code> <code> <!-- --> &lt; &#60; &amp; @user #1 \\ $x$ :tada:".split(
      " ",
    ),
    ...[
      "https://github.com/acme/site/actions/runs/1",
      "https://github.com/",
      "/actions/runs/",
      "javascript:x",
      "www.example.org",
      '"',
      "\n\n",
      "\r",
      "\u2028",
      "\u202e",
    ],
  ],
  inputs: 20_000,
  needs: ["with a link", "without a link"],
  check,
};

function check(text: string): string {
  const info = { ...makeInfo(text), where: text };
  const lock: LockStatus = {
    name: text,
    url: text,
    waitedMs: 5_000,
    lease: { claimId: "id", fence: text, version: "v", ttlMs: 60_000, sentAt: { monotonicMs: 0, wallMs: 0 } },
    grantedAtMs: 0,
    refreshes: 3,
    heldBefore: [{ id: text, limit: 1, ttlMs: 60_000, info, unchangedMs: 0 }],
    waitedBehind: {
      count: 9,
      first: [
        { who: text, where: text },
        { who: "", where: text },
      ],
    },
  };
  const error = { kind: "lost", message: text } as const;
  const reaction = { done: "nothing", text } as const;
  const status = {
    session: "s",
    phase: "lost",
    keeper: { pid: 1, start: "1" },
    locks: [lock, lock],
    error,
    reaction,
  } satisfies Status;
  const markdown = summaryTable(status, 60_000, {});
  assertSummary(markdown, 2);
  assert.ok(markdown.length < 30_000, `the summary has ${markdown.length} characters`);
  return markdown.includes("<a ") ? "with a link" : "without a link";
}
