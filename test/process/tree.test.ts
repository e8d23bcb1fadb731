import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseEnvironMarks, parseStat } from "../../src/process/linux.ts";
import { markEnvironment, parseMarks, TREE_VARIABLE } from "../../src/process/marker.ts";
import { parsePs } from "../../src/process/ps.ts";
import type { ProcessInfo } from "../../src/process/table.ts";
import { selectTree } from "../../src/process/tree.ts";
import { info } from "../fakes/process-info.ts";

function pidsOf(processes: readonly ProcessInfo[], rootPid?: number): number[] {
  const tree = selectTree(processes, { rootPid, treeId: "ours" }, 10);
  return tree.map((process) => process.pid).sort((a, b) => a - b);
}

/** This process is 10, under its parents 2 and 1; the command is 20. */
const around = [info(1, 0), info(2, 1), info(10, 2)];

describe("the tree of a command", () => {
  test("the command and all below it, whatever the order of the list", () => {
    assert.deepEqual(pidsOf([...around, info(22, 21), info(21, 20), info(20, 10)], 20), [20, 21, 22]);
  });

  test("marked processes whose parents have ended, and those below them that have no mark", () => {
    const orphans = [
      info(31, 1, { marks: ["ours"] }),
      info(32, 31),
      info(33, 1, { marks: ["outer", "ours", "inner"] }),
    ];
    assert.deepEqual(pidsOf([...around, ...orphans]), [31, 32, 33]);
  });

  test("not our other children, nor the marks of other trees", () => {
    const others = [info(20, 10), info(40, 10), info(41, 1, { marks: ["outer"] }), info(42, 1, { marks: ["our"] })];
    assert.deepEqual(pidsOf([...around, ...others], 20), [20]);
  });

  test("not a process that got the pid of a command that has ended", () => {
    assert.deepEqual(pidsOf([...around, info(20, 1), info(21, 20)]), []);
  });

  test("never this process or one above it, even if marked", () => {
    const marked = around.map((process) => ({ ...process, marks: ["ours"] }));
    assert.deepEqual(pidsOf([...marked, info(20, 10)], 20), [20]);
  });

  test("no zombies, but what is below one", () => {
    const processes = [info(20, 10, { state: "zombie" }), info(21, 20), info(22, 20, { state: "stopped" })];
    assert.deepEqual(pidsOf([...around, ...processes], 20), [21, 22]);
  });

  test("parents that form a ring end the search all the same", () => {
    assert.deepEqual(pidsOf([info(10, 11), info(11, 10), info(20, 21), info(21, 20)], 20), [20, 21]);
  });
});

describe("marks", () => {
  test("an inner run keeps the outer one's", () => {
    const outer = markEnvironment({ HOME: "/" }, "outer-tree-0");
    const inner = markEnvironment(outer, "inner-tree-0");
    assert.equal(outer.HOME, "/");
    assert.deepEqual(parseMarks(inner[TREE_VARIABLE] ?? ""), ["outer-tree-0", "inner-tree-0"]);
  });

  test("are read from /proc/PID/environ", () => {
    assert.deepEqual(parseEnvironMarks(`A=1\0X${TREE_VARIABLE}=no\0${TREE_VARIABLE}=a:b\0Z=${TREE_VARIABLE}=no\0`), [
      "a",
      "b",
    ]);
    assert.deepEqual(parseEnvironMarks(""), []);
  });
});

test("/proc/PID/stat is read right, whatever the command is called", () => {
  const rest = `S 7 8 9 34816 8 ${Array.from({ length: 13 }, () => "0").join(" ")} 4711 5 6`;
  for (const name of ["sh", "a b", ") S 1 1 (", "(x))", "a\nb"])
    assert.deepEqual(parseStat(`42 (${name}) ${rest}\n`), { state: "S", ppid: 7, pgrp: 8, tpgid: 8, start: "4711" });
});

test("the lines of ps are read right", () => {
  const text = [
    "    1     0 Ss   Thu Jan  1 00:00:01 2026 /sbin/launchd",
    `  501     1 S+   Mon Jan  5 12:00:00 2026 sleep 100 HOME=/ ${TREE_VARIABLE}=outer:ours LANG=C`,
    ` 1502   501 T    Mon Jan 15 12:00:00 2026 env ${TREE_VARIABLE}=argument sh ${TREE_VARIABLE}=ours`,
    "99999   501 Z    Mon Jan 15 12:00:00 2026 (sh)",
    `  503     1 S    Mon Jan 15 12:00:00 2026 sh X${TREE_VARIABLE}=ours`,
    "",
  ].join("\n");
  assert.deepEqual(parsePs(text), [
    { pid: 1, ppid: 0, start: "Thu Jan  1 00:00:01 2026", state: "live", marks: [] },
    { pid: 501, ppid: 1, start: "Mon Jan  5 12:00:00 2026", state: "live", marks: ["outer", "ours"] },
    { pid: 1502, ppid: 501, start: "Mon Jan 15 12:00:00 2026", state: "stopped", marks: ["ours"] },
    { pid: 99999, ppid: 501, start: "Mon Jan 15 12:00:00 2026", state: "zombie", marks: [] },
    { pid: 503, ppid: 1, start: "Mon Jan 15 12:00:00 2026", state: "live", marks: [] },
  ]);
  assert.deepEqual(parsePs("  7 1 S Mon Jan  5 12:00:00 2026\n").length, 1);
});
