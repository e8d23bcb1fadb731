/** Foreign text on its way to a log or a terminal, by every way there is. */
import assert from "node:assert/strict";
import { openRunner } from "../../../src/action/runner.ts";
import { describeError, openConsole } from "../../../src/cli/console.ts";
import { printJson } from "../../../src/cli/print-json.ts";
import { LockError } from "../../../src/errors.ts";
import { WaiterLog } from "../../../src/keeper/waiters.ts";
import type { ClaimView, LockView } from "../../../src/lock/backend.ts";
import { describeHolder, describeHolders, lockInfoBlock } from "../../../src/lock-text.ts";
import { harmless } from "../../../src/text.ts";
import { makeInfo } from "../../fakes/claims.ts";
import { assertCommand, assertHarmless, assertHarmlessLines } from "../oracle/log.ts";
import type { Target } from "../target.ts";

export const target: Target = {
  name: "log",
  about: "foreign text: harmless(), the console, the runner's log and annotations, --json, holders in words",
  words: [
    ..."::error::|::|:|##[command]|##[|##vso[task.setvariable variable=x]|##teamcity[|#|[|]|::add-mask::|::stop-commands::x".split(
      "|",
    ),
    ...[
      "\u2028",
      "\u2029",
      "\u0085",
      "\r",
      "\n",
      "\u001b[2J",
      "\u009b2K",
      "\u202e",
      "\u2066",
      "\u200b",
      "\u{e0041}",
      "\u{f0000}",
    ],
  ],
  inputs: 150_000,
  needs: ["as it was", "changed", "cut"],
  check,
};

/** The slow ways, which only add to the others, are taken by one of so many inputs. */
const SLOW_EVERY = 16;
let fed = 0;

function check(text: string): string {
  const line = harmless(text);
  assertHarmless(line, "harmless()");
  assert.ok([...line].length <= 200, "harmless() is longer than it may be");
  assert.equal(harmless(line), line, "harmless() of what is harmless changes it");
  if (line === "") assert.ok(!/[a-z0-9]/i.test(text), "harmless() has swallowed a text");
  if (fed++ % SLOW_EVERY === 0) {
    checkRunner(text);
    checkConsole(text);
    checkClaims(text);
  }
  if (line === text) return "as it was";
  return line.endsWith("…") && !text.endsWith("…") ? "cut" : "changed";
}

function checkRunner(text: string): void {
  let written = "";
  const runner = openRunner({}, (part) => {
    written += part;
  });
  const take = () => {
    const taken = written;
    written = "";
    return taken;
  };
  runner.info(text);
  assertHarmlessLines(take(), 1, "info");
  runner.startGroup(text);
  assertCommand(take(), "group", "a group's title");
  runner.annotate("error", text);
  assertCommand(take(), "error", "an annotation");
  for (const error of [new LockError("invalid", text, { hint: text }), new Error(text)])
    for (const said of describeError(error)) assertHarmless(said, "an error");
}

function checkConsole(text: string): void {
  let written = "";
  const write = (part: string) => {
    written += part;
    return true;
  };
  const console = openConsole(false, { isTTY: false, write } as unknown as NodeJS.WriteStream);
  console.say(text);
  console.warn(text);
  assertHarmlessLines(written, 2, "the console");
  written = "";
  openConsole(false, { isTTY: true, columns: 80, write } as unknown as NodeJS.WriteStream).live(text);
  assertHarmless(written.slice("\r\u001b[K".length), "the live line");
  checkJson(text);
}

/** `printJson` writes to stdout itself. */
function checkJson(text: string): void {
  const { write } = process.stdout;
  let written = "";
  process.stdout.write = ((part: string) => {
    written += part;
    return true;
  }) as typeof write;
  try {
    printJson({ [text]: text });
  } finally {
    process.stdout.write = write;
  }
  assertHarmlessLines(written, 1, "--json");
  assert.ok(/^[\x20-\x7e]*\n$/.test(written), "--json is not ASCII alone");
  assert.deepEqual(Object.entries(JSON.parse(written)), [[text, text]], "--json has changed the text");
}

function checkClaims(text: string): void {
  const info = { ...makeInfo(text), why: text, where: text, operation: text, created: text, version: text };
  const claim: ClaimView = { id: "id", fence: "1", limit: 2, ttlMs: 60_000, info, unchangedMs: 0 };
  const view: LockView = { url: text, version: "1", fence: "1", claims: [claim, claim] };
  assertHarmless(describeHolder(claim), "a holder");
  assertHarmless(describeHolders(view), "the holders");
  const block = lockInfoBlock(text, claim).split("\n");
  // A line for each field that says anything.
  assert.ok(block.length <= 13, `Lock Info has ${block.length} lines`);
  for (const row of block) assertHarmless(row, "Lock Info");
  const log = new WaiterLog();
  log.see({ ...view, claims: [{ ...claim, fence: undefined }] });
  for (const { who, where } of log.waiters?.first ?? [])
    for (const said of [who, where]) assertHarmless(said, "a waiter");
}
