/** What is said while waiting: a live line on a terminal, plain lines in a log, on change and as a heartbeat. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeError, openConsole } from "../../src/cli/console.ts";
import { reportWaiting } from "../../src/cli/waiting.ts";
import { LockError } from "../../src/errors.ts";
import type { Busy, ClaimView } from "../../src/lock/backend.ts";
import { ManualClock } from "../fakes/clock.ts";

describe("waiting in a log", () => {
  it("says a thing once, again every 30 s with the time waited, and at once when it changes", async () => {
    const { clock, stream, report } = start();
    report.onBusy(busy(["a"], 1));
    await clock.advance(29_000);
    report.onBusy(busy(["a"], 1));
    assert.equal(stream.lines().length, 1);
    await clock.advance(1_000);
    report.onBusy(busy(["a"], 1));
    assert.match(stream.lines()[1] ?? "", /we are next; waited 30s$/);
    report.onBusy(busy(["b"], 1));
    assert.match(stream.lines()[2] ?? "", /held by b\b/);
    report.onTrouble(new LockError("unavailable", "the store is down"));
    report.onTrouble(new LockError("unavailable", "the store is down"));
    assert.equal(stream.lines()[3], "cloud-lock: the store is down; trying again");
    assert.equal(stream.lines().length, 4);
  });

  it("says at once that another lock is waited for, whoever holds it", () => {
    const { stream, report } = start();
    report.onBusy(busy(["a"], 1));
    report.onBusy(busy(["a"], 1, "s3://locks/y"));
    assert.match(stream.lines()[1] ?? "", /waiting for s3:\/\/locks\/y: held by a; we are next/);
  });

  it("says the place in the line, and when there is none", () => {
    const { stream, report } = start();
    report.onBusy(busy(["a", "b"], 2));
    report.onBusy(busy(["a"], 4));
    report.onBusy({ ...busy(["a"], 1), joined: false });
    const [next, third, outside] = stream.lines();
    assert.match(next ?? "", /held by a and 1 more; we are next$/);
    assert.match(third ?? "", /; 3 waiting before us/);
    assert.match(outside ?? "", /the line is full \(1 claims\); we join when there is room/);
  });

  it("shows no live line", () => {
    const { stream, console } = start();
    console.live("x");
    assert.equal(stream.text, "");
  });
});

describe("waiting on a terminal", () => {
  it("replaces one line, as wide as the terminal at most, and takes it away before other words", async () => {
    const { clock, stream, report, console } = start({ isTTY: true, columns: 40 });
    report.onBusy(busy(["a"], 1));
    await clock.advance(5_000);
    report.onBusy(busy(["a"], 1));
    for (const line of stream.text.split("\r\u001b[K").slice(1)) assert.ok(line.length <= 39 && !line.includes("\n"));
    assert.ok(stream.text.includes("\r\u001b[Kcloud-lock: 5s waiting for"));
    console.say("other words");
    assert.ok(stream.text.endsWith("\r\u001b[Kcloud-lock: other words\n"));
    const { length } = stream.text;
    report.end();
    assert.equal(stream.text.length, length, "nothing is left to take away");
  });

  it("stays silent under --quiet, but for warnings", () => {
    const { stream, report, console } = start({ isTTY: true, columns: 80 }, true);
    report.onBusy(busy(["a"], 1));
    console.say("chatter");
    assert.equal(stream.text, "");
    console.warn("the lock is lost");
    assert.equal(stream.text, "cloud-lock: the lock is lost\n");
  });
});

describe("describeError", () => {
  it("gives what happened and what to do, in one line each", () => {
    const error = new LockError("denied", "a\nb", { hint: "do\nthis", cause: new Error("never shown") });
    assert.deepEqual(describeError(error), ["a b", "do this"]);
    assert.deepEqual(describeError(new LockError("lost", "gone")), ["gone"]);
  });

  it("owns up to a defect", () => {
    assert.match(
      describeError(new TypeError("x is undefined")).join(),
      /TypeError: x is undefined.*defect of cloud-lock/,
    );
    assert.equal(describeError("thrown text").length, 2);
  });
});

function start(terminal: { isTTY?: boolean; columns?: number } = {}, quiet = false) {
  const clock = new ManualClock();
  const written: string[] = [];
  const stream = {
    ...terminal,
    write: (text: string) => written.push(text) > 0,
    get text() {
      return written.join("");
    },
    lines: () => written.join("").split("\n").slice(0, -1),
  };
  const console = openConsole(quiet, stream as unknown as NodeJS.WriteStream);
  return { clock, stream, console, report: reportWaiting(console, clock) };
}

/** A lock held by those who are named, with `ahead` claims before ours. */
function busy(holders: readonly string[], ahead: number, url = "s3://locks/x"): Busy {
  const info = { why: "", where: "", operation: "", created: "", version: "" };
  const claims = holders.map(
    (who): ClaimView => ({ id: who, fence: "1", limit: 1, ttlMs: 1_000, info: { ...info, who }, unchangedMs: 0 }),
  );
  const view = { url, version: "v", fence: "1", claims };
  return { kind: "busy", view, ahead, blockers: 1, joined: true };
}
