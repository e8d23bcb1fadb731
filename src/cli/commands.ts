/** Command name → its code, loaded when it is called. */
import type { Command } from "./command.ts";

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
