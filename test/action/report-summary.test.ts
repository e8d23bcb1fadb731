/** The table on the summary page, also when enemies have written what stands in it. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { summaryTable } from "../../src/action/summary.ts";
import type { LockStatus, Status } from "../../src/keeper/status.ts";
import type { ClaimView } from "../../src/lock/backend.ts";

const keeper = { pid: 1, start: "0" };
const sentAt = { monotonicMs: 0, wallMs: 0 };

function claim(who: string, where: string): ClaimView {
  const info = { who, where, why: "", operation: "", created: "", version: "" };
  return { id: "abc", limit: 1, ttlMs: 1_000, unchangedMs: 0, info };
}

function table(lock: Partial<LockStatus>, more: Partial<Status> = {}): string {
  const held = { name: "a", url: "file:///locks/a", waitedMs: 61_000, grantedAtMs: 1_000, refreshes: 3 };
  const lease = { claimId: "abc", fence: "42", version: "1", ttlMs: 1_000, sentAt };
  return summaryTable(
    { session: "s", phase: "released", keeper, locks: [{ ...held, lease, ...lock }], ...more },
    121_000,
    {},
  );
}

/** Row 3 is the first lock's. */
const cells = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))[2]
    ?.split("|")
    .slice(1, -1) ?? [];
/** As a browser would show it. */
const shown = (cell = "") =>
  cell
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
    .trim();

const run = "https://github.com/acme/deb/actions/runs/12";

describe("the summary", () => {
  test("tells the lock, the times, the fence, the refreshes, for whom we waited and who waited behind us", () => {
    const waitedBehind = {
      count: 7,
      first: [
        { who: "acme/site", where: run },
        { who: "ann@laptop", where: "pid 3" },
      ],
    };
    const text = table({ heldBefore: [claim("acme/deb", run)], waitedBehind });
    assert.deepEqual(cells(text).map(shown), [
      "file:///locks/a",
      "1m01s",
      "2m",
      "42",
      "3",
      "acme/deb",
      "acme/site, ann@laptop, and 5 more",
    ]);
    assert.match(text, /### cloud-lock: released/);
  });

  test("links to runs of this GitHub, by an address made anew, and to nothing else", () => {
    const linked = (where: string) => /<a href="([^"]*)">/.exec(table({ heldBefore: [claim("x", where)] }))?.[1];
    assert.equal(linked(run), run);
    for (const where of [
      "https://evil.example/acme/deb/actions/runs/12",
      "https://github.com.evil.example/acme/deb/actions/runs/12",
      "https://github.com/acme/deb/actions/runs/12?x=1",
      'https://github.com/acme/deb/actions/runs/12"><script>',
      "https://github.com/../../actions/runs/12",
      "https://github.com/acme/../actions/runs/12",
      "javascript:alert(1)",
      `${run}\n`,
    ])
      assert.equal(linked(where), undefined, where);
  });

  test("says what was lost and what was done about it", () => {
    const text = table(
      {},
      { phase: "lost", error: { kind: "lost", message: "gone" }, reaction: { done: "nothing", text: "no | step" } },
    );
    assert.match(text, /### cloud-lock: lost\n\n<code>gone<\/code>\n\n<code>no &#124; step<\/code>\n/);
  });
});

describe("what an enemy writes", () => {
  const attacks = [
    "| a | b |\n\n# Heading",
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "</code></td></table><h1>free</h1>",
    "[click](javascript:alert(1)) ![](https://evil.example/x.png)",
    "`` ` ``` ~~~ **bold** __under__ \\| \\",
    "https://evil.example www.evil.example a@evil.example @octocat #1 GH-1",
    "&lt;b&gt; &#60;b&#62; &amp;",
    "::error::x ##[error]x ::stop-commands::t",
    "\u001b[31mred\u202egnp.exe\u0000\u2028",
  ];

  for (const attack of attacks)
    test(JSON.stringify(attack), () => {
      const text = table({
        url: attack,
        heldBefore: [claim(attack, attack)],
        waitedBehind: { count: 1, first: [{ who: attack, where: attack }] },
      });
      const row = cells(text);
      assert.equal(row.length, 7, "the table keeps its columns");
      assert.deepEqual(text.match(/<(?!\/?code>)[^>]*>/g), null, "no element of theirs");
      // Beside our own elements and references, nothing is left that means something to Markdown.
      const bare = row.map((cell) => cell.replace(/<\/?code>|&#\d+;/g, "")).join("");
      assert.doesNotMatch(bare, /[^\p{L}\p{N}\p{Zs}\u2026]/u);
    });

  test("a megabyte of emoji, in every place there is, stays far below what the runner takes", () => {
    const emoji = "\u{1f525}".repeat(262_144);
    const one: LockStatus = {
      name: "a",
      url: emoji,
      heldBefore: Array.from({ length: 1_000 }, () => claim(emoji, emoji)),
      waitedBehind: { count: 1_000, first: Array.from({ length: 1_000 }, () => ({ who: emoji, where: emoji })) },
    };
    const text = summaryTable(
      { session: "s", phase: "released", keeper, locks: Array.from({ length: 1_000 }, () => one) },
      0,
      {},
    );
    assert.ok(Buffer.byteLength(text) < 1 << 20, String(Buffer.byteLength(text)));
    assert.match(text, /And 950 more locks/);
  });
});
