/** `cloud-lock keeper DIR`, internal: runs the keeper of a session in this process. */
import { readFileSync } from "node:fs";
import { keep } from "../keeper/keeper.ts";
import { openSession } from "../keeper/session.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-codes.ts";
import { catchInterrupts } from "./interrupts.ts";

export const command: Command = async ({ args, deps }) => {
  using interrupts = catchInterrupts();
  // Our caller's environment, credentials included; see startKeeper.
  Object.assign(process.env, JSON.parse(readFileSync(0, "utf8")));
  await keep(openSession(args.words[0]), interrupts.signal, deps);
  return EXIT.ok;
};
