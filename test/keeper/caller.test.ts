/** Whom a keeper watches when nobody says: the shell that lasts, and not a fork of it. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { type Caller, callingProcess } from "../../src/keeper/caller.ts";
import { notLinux } from "../process/helpers.ts";

/** pid → [parent, command, layout] */
function among(processes: Readonly<Record<number, readonly [number, string, string]>>) {
  return (pid: number): Caller | undefined => {
    const [ppid, command, layout] = processes[pid] ?? [];
    return ppid === undefined ? undefined : { pid, ppid, command: command ?? "", layout: layout ?? "" };
  };
}

describe("the calling process", () => {
  test("is the shell above its forks", () => {
    const find = among({
      9: [8, "sh\0a.sh", "x"],
      8: [7, "sh\0a.sh", "x"],
      7: [1, "sh\0a.sh", "x"],
      1: [0, "init", "y"],
    });
    assert.equal(callingProcess(9, find), 7);
  });

  test("is a shell that another shell has started anew with the same words", () => {
    assert.equal(callingProcess(9, among({ 9: [8, "bash", "x"], 8: [1, "bash", "y"] })), 9);
  });

  test("is a worker that a server has forked, since it has a life of its own", () => {
    assert.equal(callingProcess(9, among({ 9: [8, "python3\0app", "x"], 8: [1, "python3\0app", "x"] })), 9);
  });

  test("is what it is where nothing is known of processes", () => {
    assert.equal(
      callingProcess(9, () => undefined),
      9,
    );
  });
});

const shells = ["sh", "bash", "dash"].filter((shell) => existsSync(`/bin/${shell}`));
const ask = `"$NODE" -e 'import(process.env.CALLER).then((m) => console.log(m.callingProcess(process.ppid)))'`;

describe("as the system tells it", { skip: notLinux }, () => {
  for (const shell of shells)
    for (const [what, script] of [
      ["$(command)", `said=$(${ask})`],
      ["$(command || other)", `said=$(${ask} || echo exit 1)`],
      ["a function in $( )", `f() { ${ask}; true; }; said=$(f; true)`],
      ["a part of a pipe", `said=$(${ask} | cat; true)`],
      ["eval in forks of forks", `eval "said=\\$( (  (${ask}; true); true) )"`],
    ] as const)
      test(`${shell}: ${what} is the script's`, () => {
        const env = {
          ...process.env,
          NODE: process.execPath,
          CALLER: import.meta.resolve("../../src/keeper/caller.ts"),
        };
        const told = execFileSync(shell, ["-c", `${script}; echo $$ $said`], { env, encoding: "utf8" });
        const [own, said] = told.trim().split(" ");
        assert.equal(said, own);
      });

  test("a shell started by a shell with the same words is not its fork", () => {
    const env = { ...process.env, NODE: process.execPath, CALLER: import.meta.resolve("../../src/keeper/caller.ts") };
    const script = `if [ -z "$INNER" ]; then INNER=1 sh -c "$SELF"; true; else echo $$ $(${ask}); fi`;
    const told = execFileSync("sh", ["-c", script], { env: { ...env, SELF: script }, encoding: "utf8" });
    const [own, said] = told.trim().split(" ");
    assert.equal(said, own);
  });
});
