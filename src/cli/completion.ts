import { LockError } from "../errors.ts";
import type { Command } from "./commands.ts";
export const command: Command = async () => {
  throw new LockError("invalid", "completion is being built");
};
