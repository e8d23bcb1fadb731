/** Our own words, all on stderr; stdout belongs to the command that runs, or to the answer that was asked for. */
import { LockError } from "../errors.ts";
import { harmless } from "../text.ts";

export interface Console {
  /** A line for people; left out under --quiet. */
  say(line: string): void;
  /** A line that is never left out. */
  warn(line: string): void;
  /** On a terminal, a line that replaces the one before; elsewhere nothing. "" takes it away. */
  live(line: string): void;
  readonly isTerminal: boolean;
}

/** Longer than any line of ours: a holder's texts are cut before. */
const MAX_LINE = 4_000;

export function openConsole(quiet: boolean, stream: NodeJS.WriteStream = process.stderr): Console {
  const isTerminal = stream.isTTY === true && !quiet;
  let shown = false;
  const live = (line: string) => {
    if (!isTerminal || (line === "" && !shown)) return;
    const room = Math.max(20, (stream.columns ?? 80) - 1);
    stream.write(`\r\u001b[K${harmless(line, room)}`);
    shown = line !== "";
  };
  const print = (line: string) => {
    live("");
    stream.write(`cloud-lock: ${harmless(line, MAX_LINE)}\n`);
  };
  return { say: (line) => !quiet && print(line), warn: print, live, isTerminal };
}

/** One or two lines: what happened, and what to do. Never a stack; what is no LockError is our own defect. */
export function describeError(error: unknown): string[] {
  if (error instanceof LockError)
    return [harmless(error.message, 600), ...(error.hint ? [harmless(error.hint, 600)] : [])];
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return [
    `unexpected error: ${harmless(message, 400)}`,
    "This is a defect of cloud-lock; set CLOUD_LOCK_DEBUG=1 for its stack.",
  ];
}
