/** What a command is: given its arguments, it does its work and answers with its exit code. */
import type { Deps } from "../deps.ts";
import type { Console } from "./console.ts";
import type { Arguments } from "./parse.ts";

export interface CommandContext {
  readonly args: Arguments;
  readonly console: Console;
  readonly deps: Deps;
}

export type Command = (context: CommandContext) => Promise<number>;
