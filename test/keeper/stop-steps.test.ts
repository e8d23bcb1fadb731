/** How a keeper stops the step that runs, or waits for the next one. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type StoppedSteps, stopSteps } from "../../src/keeper/loss/steps.ts";
import type { ProcessInfo, ProcessTable } from "../../src/process/table.ts";
import { ManualClock } from "../fakes/clock.ts";
import { info } from "../fakes/process-info.ts";

const ID = "github_0123456789";
const worker = { pid: 11, start: "w" };

/** A process of the job. */
function ours(pid: number, ppid: number): ProcessInfo {
  return info(pid, ppid, { marks: [ID] });
}

/** Each look at all processes sees the next of these lists beside the runner, and the last one for ever. */
class Course implements ProcessTable {
  readonly sent: string[] = [];
  private readonly lists: ProcessInfo[][];

  constructor(...lists: ProcessInfo[][]) {
    this.lists = lists;
  }

  list(): ProcessInfo[] {
    const [next = []] = this.lists.length > 1 ? this.lists.splice(0, 1) : this.lists;
    return [info(10, 1), info(11, 10, { start: "w" }), ...next];
  }

  find(pid: number): ProcessInfo | undefined {
    return this.lists.flat().find((process) => process.pid === pid);
  }

  signal({ pid }: ProcessInfo, signal: NodeJS.Signals): boolean {
    this.sent.push(`${signal} ${pid}`);
    for (const [index, list] of this.lists.entries()) this.lists[index] = list.filter((process) => process.pid !== pid);
    return true;
  }
}

async function stopIn(table: Course, looks: number): Promise<StoppedSteps> {
  const clock = new ManualClock();
  const startMs = clock.now().monotonicMs;
  const isOver = () => clock.now().monotonicMs - startMs > looks * 150;
  const ending = new AbortController().signal;
  return await clock.drive(stopSteps({ trackingId: ID, worker, graceMs: () => 0, isOver, ending, table }, { clock }));
}

describe("stopping the steps", () => {
  test("the running one is stopped at once", async () => {
    const table = new Course([ours(20, 11)]);
    assert.deepEqual(await stopIn(table, 0), { count: 1, ran: "running", leftPids: [] });
    assert.deepEqual(table.sent, ["SIGKILL 20"]);
  });

  test("the next one went on: a helper of the worker had been taken for it, and had ended by itself", async () => {
    const helper = [ours(19, 11)];
    const table = new Course([], [], [], [], helper, [], [], [], [], [ours(20, 11)]);
    assert.deepEqual(await stopIn(table, 10), { count: 1, ran: "next", leftPids: [] });
    assert.deepEqual(table.sent, ["SIGKILL 20"]);
  });

  test("the next one went on: what an earlier step had left was stopped in its stead", async () => {
    const left = ours(30, 1);
    const table = new Course([ours(20, 11), left], [left], [left], [], [], [], [ours(21, 11)]);
    assert.deepEqual(await stopIn(table, 10), { count: 2, ran: "next", leftPids: [] });
    assert.deepEqual(table.sent, ["SIGKILL 30", "SIGKILL 21"]);
  });

  test("one that may not be signalled is named at once", async () => {
    const table = new Course([ours(20, 11)]);
    table.signal = () => false;
    assert.deepEqual(await stopIn(table, 1_000), { count: 0, ran: "running", leftPids: [20] });
  });

  test("none comes: that is said when it is over", async () => {
    assert.deepEqual(await stopIn(new Course([]), 10), { count: 0, ran: undefined, leftPids: [] });
  });
});
