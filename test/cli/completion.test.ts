/** `cloud-lock completion`: bash's by bash itself, the others' content, and their syntax where the shell is installed. */
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { before, describe, it } from "node:test";
import { COMMANDS } from "../../src/cli/specs.ts";
import { Sandbox } from "./support.ts";

const box = new Sandbox();
const scripts = new Map<string, string>();

before(async () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    const { code, stdout, stderr } = await box.run(["completion", shell]);
    assert.deepEqual([code, stderr], [0, ""]);
    scripts.set(shell, stdout);
    writeFileSync(path.join(box.home, shell), stdout);
  }
});

describe("completion of every shell", () => {
  /** How a command stands among those that are offered. */
  const offered: Readonly<Record<string, (name: string) => RegExp>> = {
    bash: (name) => new RegExp(`compgen -W "[^"]*\\b${name}\\b`),
    zsh: (name) => new RegExp(`^ *'${name}:`, "m"),
    fish: (name) => new RegExp(` -a ${name} `),
  };
  for (const shell of ["bash", "zsh", "fish"])
    it(`${shell} knows every command, flag and choice, and nothing hidden`, () => {
      const text = scripts.get(shell) ?? "";
      for (const command of COMMANDS) {
        assert.equal(offered[shell]?.(command.name).test(text), !command.hidden, command.name);
        if (command.hidden) continue;
        for (const flag of command.flags) {
          for (const name of [flag.name, ...(flag.aliases ?? [])])
            assert.match(text, new RegExp(shell === "fish" ? `-l ${name}\\b` : `--${name}\\b`));
          if (flag.choices) assert.ok(text.includes(flag.choices.join(" ")));
        }
      }
      assert.ok(text.includes("bash zsh fish"));
    });

  for (const shell of ["bash", "zsh", "fish"].filter(isInstalled))
    it(`${shell} finds no fault with its syntax`, () => {
      execFileSync(shell, ["-n", path.join(box.home, shell)], { stdio: "pipe" });
    });
});

describe("completion in bash", { skip: !isInstalled("bash") && "bash is not installed" }, () => {
  /** The line's words, the last of them to be completed → what must be offered, in any order. */
  const cases: readonly (readonly [words: readonly string[], offers: readonly string[]])[] = [
    [["ru"], ["run"]],
    [["comp"], ["completion"]],
    [["help", "sta"], ["status"]],
    [
      ["run", "x", "--l"],
      ["--lock-timeout", "--limit"],
    ],
    [
      ["run", "--on-timeout", ""],
      ["fail", "skip"],
    ],
    [["run", "--on-timeout", "=", "s"], ["skip"]],
    [
      ["run", "--on-timeout", "="],
      ["fail", "skip"],
    ],
    [["run", "--ttl", "-"], []],
    [["run", "x"], []],
    [["status", "x", "--j"], ["--json"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
    [
      ["completion", "-"],
      ["--help", "-h"],
    ],
    [["release", "--session", "two w"], ["two words"]],
    [["run", "x", "--", "lonely-pro"], ["lonely-program"]],
    [
      ["run", "x", "--", "lonely-program", "two words/fi"],
      ["two words/file one", "two words/file two"],
    ],
    [["run", "x", "--", "lonely-program", "--l"], []],
  ];

  before(() => {
    const place = path.join(box.home, "two words");
    execFileSync("mkdir", ["-p", place, path.join(box.home, "bin")]);
    for (const name of ["file one", "file two"]) writeFileSync(path.join(place, name), "");
    writeFileSync(path.join(box.home, "bin", "lonely-program"), "#!/bin/sh\n", { mode: 0o755 });
  });

  for (const [words, offers] of cases)
    it(`cloud-lock ${words.join(" ")}<TAB>`, () => assert.deepEqual(complete(words), [...offers].sort()));

  function complete(words: readonly string[]): string[] {
    const call = `source ./bash; COMP_WORDS=(cloud-lock "$@"); COMP_CWORD=$#; PATH=./bin:$PATH; _cloud_lock; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = execFileSync("bash", ["--norc", "-c", call, "bash", ...words], { cwd: box.home, encoding: "utf8" });
    return said.split("\n").filter(Boolean).sort();
  }
});

function isInstalled(shell: string): boolean {
  return process.platform !== "win32" && spawnSync(shell, ["-c", "true"]).status === 0;
}
