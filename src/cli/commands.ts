/** Command name → its code, loaded when it is called. */
import type { Deps } from "../deps.ts";
import type { Console } from "./console.ts";
import type { Arguments } from "./parse.ts";

/** What a command gets. It answers with its exit code. */
export interface CommandContext {
  readonly args: Arguments;
  readonly console: Console;
  readonly deps: Deps;
}

export type Command = (context: CommandContext) => Promise<number>;

const LOADERS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  run: () => import("./run.ts"),
  acquire: () => import("./acquire.ts"),
  release: () => import("./release.ts"),
  check: () => import("./check.ts"),
  status: () => import("./status.ts"),
  list: () => import("./list.ts"),
  "force-unlock": () => import("./force-unlock.ts"),
  doctor: () => import("./doctor.ts"),
  completion: () => import("./completion.ts"),
  keeper: () => import("./keeper.ts"),
};

export async function loadCommand(name: string): Promise<Command> {
  const load = LOADERS[name];
  if (!load) throw new Error(`no code for the command ${name}`);
  return (await load()).command;
}
