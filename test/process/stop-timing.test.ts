import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { stopTree } from "../../src/process/stop.ts";
import type { ProcessInfo, ProcessTable } from "../../src/process/table.ts";
import { ManualClock } from "../fakes/clock.ts";

/** A table of made-up processes that records what was sent to them, and at what time after the start. */
class FakeTable implements ProcessTable {
  readonly sent: string[] = [];
  processes: ProcessInfo[] = [];
  /** What a process does at a signal; it does not end by itself. */
  onSignal: (pid: number, signal: string) => void = () => {};
  private readonly clock: ManualClock;
  private readonly startMs: number;

  constructor(clock: ManualClock) {
    this.clock = clock;
    this.startMs = clock.now().monotonicMs;
  }

  add(pid: number, more: Partial<ProcessInfo> = {}): void {
    this.processes.push({ pid, ppid: 1, start: "0", state: "live", marks: ["ours"], ...more });
  }

  end(pid: number): void {
    this.processes = this.processes.filter((process) => process.pid !== pid);
  }

  list(): ProcessInfo[] {
    return [...this.processes];
  }

  find(pid: number): ProcessInfo | undefined {
    return this.processes.find((process) => process.pid === pid);
  }

  signal(target: ProcessInfo, signal: NodeJS.Signals): boolean {
    this.sent.push(`${signal} ${target.pid} at ${this.clock.now().monotonicMs - this.startMs}`);
    this.onSignal(target.pid, signal);
    return true;
  }
}

function start(graceMs: number, prepare: (table: FakeTable) => void) {
  const clock = new ManualClock();
  const table = new FakeTable(clock);
  prepare(table);
  const tree = () => ({ rootPid: undefined, treeId: "ours" });
  return { clock, table, left: stopTree(tree, graceMs, { table, clock, selfPid: 10 }) };
}

describe("the order of a stop", () => {
  test("TERM to all, KILL when the grace has passed and not before", async () => {
    const { clock, table, left } = start(1000, (table) => {
      table.add(20);
      table.add(21, { state: "stopped" });
      table.onSignal = (pid, signal) => signal === "SIGKILL" && table.end(pid);
    });
    await clock.advance(999);
    assert.deepEqual(table.sent, ["SIGTERM 20 at 0", "SIGTERM 21 at 0", "SIGCONT 21 at 0"]);
    await clock.advance(2);
    assert.deepEqual(table.sent.slice(3), ["SIGKILL 20 at 1000", "SIGKILL 21 at 1000"]);
    await clock.advance(10);
    assert.deepEqual(await left, []);
  });

  test("ends as soon as all have ended, and sends no KILL", async () => {
    const { clock, table, left } = start(60_000, (table) => table.add(20));
    await clock.advance(500);
    table.end(20);
    await clock.advance(100);
    assert.deepEqual(await left, []);
    assert.deepEqual(table.sent, ["SIGTERM 20 at 0"]);
  });

  test("a process that was started meanwhile is asked when the earlier ones have ended", async () => {
    const { clock, table, left } = start(60_000, (table) => table.add(20));
    await clock.advance(200);
    table.add(21);
    await clock.advance(200);
    assert.equal(table.sent.length, 1);
    table.end(20);
    await clock.advance(100);
    assert.match(table.sent[1] ?? "", /^SIGTERM 21/);
    table.end(21);
    await clock.advance(100);
    assert.deepEqual(await left, []);
  });

  test("a process with a recycled pid is another one", async () => {
    const { clock, table, left } = start(60_000, (table) => table.add(20));
    await clock.advance(100);
    table.end(20);
    table.add(20, { start: "1", marks: [] });
    await clock.advance(100);
    assert.deepEqual(await left, []);
    assert.deepEqual(table.sent, ["SIGTERM 20 at 0"]);
  });

  test("the time of a suspended machine counts", async () => {
    const { clock, left } = start(60_000, (table) => {
      table.add(20);
      table.onSignal = (pid, signal) => signal === "SIGKILL" && table.end(pid);
    });
    await clock.advance(100);
    clock.suspend(60_000);
    await clock.advance(100);
    assert.deepEqual(await left, []);
  });

  test("no grace: KILL at once", async () => {
    const { clock, table, left } = start(0, (table) => {
      table.add(20);
      table.onSignal = (pid) => table.end(pid);
    });
    await clock.advance(10);
    assert.deepEqual(await left, []);
    assert.deepEqual(table.sent, ["SIGKILL 20 at 0"]);
  });

  test("a process left alive: forked by one that ended while the list was read, look after look", async () => {
    const { clock, table, left } = start(0, (table) => {
      for (const pid of [20, 21, 22, 23]) table.add(pid, { state: "zombie", ppid: 0, marks: [] });
      const lists = [[20], [21], [22], [23, 24], [23]];
      table.add(24);
      const all = [...table.processes];
      table.list = () => {
        const listed = lists.length > 1 ? lists.shift() : lists[0];
        return all.filter(({ pid }) => listed?.includes(pid));
      };
    });
    await clock.advance(1_000);
    assert.deepEqual(await left, []);
    assert.match(table.sent.join(), /^SIGKILL 24 at \d+$/);
  });

  test("the zombies of others, which nobody waits for, put nothing off", async () => {
    const { clock, left } = start(0, (table) => table.add(20, { state: "zombie", marks: [] }));
    await clock.advance(3);
    assert.deepEqual(await left, []);
  });

  test("what cannot be killed is named, after a bounded number of rounds", async () => {
    const { clock, left } = start(0, (table) => table.add(20));
    await clock.advance(60_000);
    assert.deepEqual(
      (await left).map((process) => process.pid),
      [20],
    );
  });
});
