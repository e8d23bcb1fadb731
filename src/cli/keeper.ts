/** `cloud-lock keeper DIR`, internal: runs the keeper of a session in this process. */
import { keep } from "../keeper/keeper.ts";
import { openSession } from "../keeper/session.ts";
import type { Command } from "./commands.ts";
import { EXIT } from "./exit-codes.ts";
import { catchInterrupts } from "./interrupts.ts";

export const command: Command = async ({ args, deps }) => {
  using interrupts = catchInterrupts();
  await keep(openSession(args.words[0]), interrupts.signal, deps);
  return EXIT.ok;
};
