/** The inputs that say what happens when a lock is lost. */
import { LockError } from "../errors.ts";
import { type OnLost, planFor, TOKEN_VARIABLE } from "../keeper/loss/plan.ts";
import type { ProcessIdentity } from "../process/table.ts";
import type { Runner } from "./runner.ts";

type Env = Readonly<Record<string, string | undefined>>;

export interface LossSettings {
  readonly onLost: OnLost;
  /** For GitHub's API; "" when none was given. */
  readonly token: string;
}

/** Masks the token before anything can print it. @throws LockError `invalid`, or `denied` when the token is still missing */
export function readLossSettings(runner: Runner, onLost: OnLost): LossSettings {
  const token = runner.input("token");
  for (const word of token.split(/\s+/)) runner.mask(word);
  if (/\s/.test(token)) throw new LockError("invalid", "input token has blanks or line breaks in it");
  // Not `invalid`: in pre, a token that comes from a step's output is still empty, and main will have it.
  if (onLost === "cancel-run" && token === "")
    throw new LockError("denied", "on-lost: cancel-run needs the input token, which is empty", {
      hint: "Give it github.token, and the job the permission actions: write.",
    });
  return { onLost, token };
}

/** The environment for a keeper that may need the token. It goes over stdin, as all of it does. */
export function withToken(env: Env, { token }: LossSettings): Env {
  return token === "" ? env : { ...env, [TOKEN_VARIABLE]: token };
}

/** Says at once, not only when it is too late, that something else than asked for would be done. */
export function warnOfOtherPlan(
  runner: Runner,
  { onLost }: LossSettings,
  keeperEnv: Env,
  worker: ProcessIdentity | undefined,
): void {
  const { instead } = planFor(onLost, keeperEnv, worker !== undefined, process.platform);
  if (instead !== undefined) runner.annotate("warning", `should the lock be lost: ${instead}`);
}
