/**
 * While we wait: whether the workflow run that holds the lock is still in progress. For people only: GitHub calls a run
 * completed whose steps still work (its listener died), so nobody is overtaken because of it.
 */
import type { Deps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { addressOf, type RunLink, readRun, runLink } from "../keeper/github.ts";
import type { Busy } from "../lock/backend.ts";
import { holdersOf } from "../lock-text.ts";
import type { Runner } from "./runner.ts";

/** Between two questions about the same run. */
const ASK_AGAIN_MS = 60_000;

export interface HolderRun {
  onBusy(busy: Busy): void;
  /** Says nothing any more. */
  end(): void;
}

/** Without a token nothing is asked. After a failure neither: it is said once. */
export function watchHolderRun(runner: Runner, token: string, { clock, env }: Deps): HolderRun {
  let over = token === "";
  let asked: { readonly address: string; readonly atMs: number } | undefined;
  let said = "";
  const ask = async (run: RunLink, address: string) => {
    const { status, conclusion } = await readRun(run, token, env);
    const state = conclusion === undefined ? status : `${status} (${conclusion})`;
    const after = status === "completed" ? "; the lock is its own until it is given back or its ttl runs out" : "";
    const line = `GitHub says of the holder's run: ${state.replaceAll("_", " ")}, ${address}${after}`;
    if (!over && line !== said) runner.info(line);
    said = line;
  };
  const fail = (error: unknown) => {
    if (over) return;
    over = true;
    const why =
      error instanceof LockError ? [error.message, error.hint].filter(Boolean).join(". ") : "unexpected reply";
    runner.info(`whether the holder's run is in progress cannot be told: ${why}`);
  };
  return {
    onBusy(busy) {
      const [run] = holdersOf(busy.view).flatMap(({ info }) => runLink(info.where, env) ?? []);
      if (over || !run) return;
      const address = addressOf(run, env);
      const nowMs = clock.now().monotonicMs;
      if (asked?.address === address && nowMs - asked.atMs < ASK_AGAIN_MS) return;
      asked = { address, atMs: nowMs };
      ask(run, address).catch(fail);
    },
    end() {
      over = true;
    },
  };
}
