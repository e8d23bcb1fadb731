/** Which processes a keeper sees when it stops the running step. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { RunningSteps } from "../../src/keeper/loss/running-steps.ts";
import { KEEPER_MARK } from "../../src/keeper/mark.ts";
import type { ProcessInfo, ProcessTable } from "../../src/process/table.ts";
import { selectTree } from "../../src/process/tree.ts";
import { info } from "../fakes/process-info.ts";

const id = "github_0123456789";
/** The pid of what is a post hook here. */
const POST = 50;
const worker = { pid: 11, start: "w" };

/** init, the listener, the worker, and the keeper that looks. */
const runner = [info(1, 0), info(10, 1), info(11, 10, { start: "w" }), info(90, 1, { marks: [id, KEEPER_MARK] })];

function tableOf(processes: ProcessInfo[]): ProcessTable & { processes: ProcessInfo[] } {
  return {
    processes,
    list: () => processes,
    find: (pid) => processes.find((one) => one.pid === pid),
    signal: () => true,
  };
}

function stepsOf(...processes: ProcessInfo[]) {
  const table = tableOf([...runner, ...processes]);
  const steps = new RunningSteps(table, worker, id, ({ pid }) => pid === POST);
  const pids = () =>
    selectTree(steps.list(), { rootPid: undefined, treeId: id }, 90)
      .map(({ pid }) => pid)
      .sort();
  return { table, steps, pids };
}

describe("the processes of the running step", () => {
  test("those with the tracking variable, orphaned or not, and all below them", () => {
    const { steps, pids } = stepsOf(info(20, 11, { marks: [id] }), info(21, 20), info(22, 1, { marks: [id] }));
    assert.deepEqual(pids(), [20, 21, 22]);
    assert.equal(steps.any, true);
  });

  test("what the worker starts, also where its environment cannot be read", () => {
    assert.deepEqual(stepsOf(info(20, 11), info(21, 20)).pids(), [20, 21]);
  });

  test("not those of other jobs, nor the runner, even where it runs within another job", () => {
    const { table, pids } = stepsOf(info(30, 1, { marks: ["github_of-another-job"] }), info(31, 1));
    for (const [index, process] of table.processes.entries())
      if (process.pid === 10 || process.pid === 11) table.processes[index] = { ...process, marks: [id] };
    assert.deepEqual(pids(), []);
  });

  test("no keeper of the job, nor what a keeper has started", () => {
    const { steps, pids } = stepsOf(
      info(91, 11, { marks: [id, KEEPER_MARK] }),
      info(92, 91, { marks: [id, KEEPER_MARK] }),
    );
    assert.deepEqual(pids(), []);
    assert.equal(steps.any, false);
  });

  test("no step that begins later, while the first is being stopped", () => {
    const { table, pids } = stepsOf(info(20, 11, { marks: [id] }));
    table.processes.push(info(40, 11, { marks: [id] }), info(41, 40, { marks: [id] }), info(21, 20, { marks: [id] }));
    assert.deepEqual(pids(), [20, 21]);
  });

  test("no post hook, nor what it starts, but the step beside it", () => {
    const post = [info(POST, 11, { marks: [id] }), info(51, POST, { marks: [id] })];
    const alone = stepsOf(...post);
    assert.deepEqual([alone.steps.any, alone.pids()], [false, []]);
    const both = stepsOf(...post, info(20, 11, { marks: [id] }));
    assert.deepEqual([both.steps.any, both.pids()], [true, [20]]);
  });

  test("none by a worker's pid that is another process's by now", () => {
    const { table } = stepsOf();
    const recycled = table.processes.map((process) => (process.pid === 11 ? { ...process, start: "later" } : process));
    const steps = new RunningSteps(tableOf([...recycled, info(20, 11)]), worker, id);
    assert.deepEqual([steps.any, selectTree(steps.list(), { rootPid: undefined, treeId: id }, 90)], [false, []]);
  });

  test("without one, what earlier steps have left is told apart from a step that runs", () => {
    const { steps, pids } = stepsOf(info(22, 1, { marks: [id] }), info(20, 11, { state: "zombie" }));
    assert.deepEqual([steps.any, pids()], [false, [22]]);
  });
});
