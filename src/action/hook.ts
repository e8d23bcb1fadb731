/** What every hook does around its own work: signals, one-line errors, a certain end. */

import { type Deps, systemDeps } from "../deps.ts";
import { LockError } from "../errors.ts";
import { harmlessLines } from "../text.ts";
import { openRunner, type Runner } from "./runner.ts";

/** A hook must end within the time that the runner leaves it, whatever hangs. */
export function runHook(work: (runner: Runner, deps: Deps, signal: AbortSignal) => Promise<void>): void {
  const runner = openRunner(process.env, (text) => void process.stdout.write(text));
  const cancel = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () =>
      cancel.abort(new LockError("timeout", "the job was cancelled while it waited for the lock")),
    );
  const done = work(runner, systemDeps(), cancel.signal).then(
    () => 0,
    (error: unknown) => {
      runner.annotate("error", explain(error));
      return 1;
    },
  );
  // Not left to the event loop: a socket kept alive would hold the job for minutes.
  void done.then((code) => process.stdout.write("", () => process.exit(code)));
}

/** What happened, and what to do. A stack only for what is our own defect, in the log alone. */
function explain(error: unknown): string {
  if (error instanceof LockError) return error.hint ? `${error.message}. ${error.hint}` : error.message;
  if (error instanceof Error) process.stderr.write(harmlessLines(error.stack ?? ""));
  return `unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}
