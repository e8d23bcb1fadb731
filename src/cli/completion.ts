/** `cloud-lock completion`: a completion script for a shell, made from the specs. */
import { LockError } from "../errors.ts";
import type { Command } from "./command.ts";
import { bashCompletion } from "./completion/bash.ts";
import { fishCompletion } from "./completion/fish.ts";
import { zshCompletion } from "./completion/zsh.ts";
import { EXIT } from "./exit-codes.ts";

const SCRIPTS: Readonly<Record<string, () => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export const command: Command = async ({ args }) => {
  const [shell = ""] = args.words;
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script)
    throw new LockError("invalid", `there is no completion for ${JSON.stringify(shell.slice(0, 40))}`, {
      hint: `There is for ${Object.keys(SCRIPTS).join(", ")}.`,
    });
  process.stdout.write(script());
  return EXIT.ok;
};
