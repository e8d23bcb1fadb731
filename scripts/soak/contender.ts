/** One process that works under the lock: `cloud-lock run LOCK … -- work`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Place } from "./place.ts";

const work = fileURLToPath(new URL("work.mjs", import.meta.url));

export interface ContenderOptions {
  /** The lock's URL. */
  readonly lock: string;
  /** The counter's file. */
  readonly file: string;
  readonly ttlMs: number;
  readonly pollMs: number;
  /** Whether the work counts at once, or when it is told to. */
  readonly when: "at-once" | "when-told";
}

export interface Begun {
  readonly fence: string;
  /** The work's own process, the holder's child. */
  readonly pid: number;
  /** On the clock of this process. */
  readonly atMs: number;
}

export interface Contender {
  /** Resolves when the work has begun, so the lock is held; never when it ends before. */
  readonly begun: Promise<Begun>;
  /** Resolves when it stands in line, or holds. */
  readonly inLine: Promise<void>;
  /** Resolves with the fence of the increment that was made, when everybody who has the output open has ended. */
  readonly made: Promise<string | undefined>;
  /** How the holder ended, and what it said. */
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>;
  /** Tells the work to count. */
  tell(): void;
  /** Kills the holder with -9, and not its child. */
  killHolder(): void;
  /** Lets work that was never told end without counting. */
  dismiss(): void;
}

export function startContender(place: Place, options: ContenderOptions): Contender {
  const { lock, file, ttlMs, pollMs, when } = options;
  const flags = ["--ttl", `${ttlMs}ms`, "--poll-interval", `${pollMs}ms`];
  const args = [place.cli, "run", lock, ...flags, "--", process.execPath, work, file, when];
  const child = spawn(process.execPath, args, { env: { ...place.env }, stdio: "pipe" });
  const begun = Promise.withResolvers<Begun>();
  const inLine = Promise.withResolvers<void>();
  let said = "";
  let words = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    const match = /^begin (\S+) (\d+)$/m.exec(said);
    if (match?.[1]) begun.resolve({ fence: match[1], pid: Number(match[2]), atMs: performance.now() });
  });
  child.stderr.on("data", (chunk: Buffer) => {
    words += chunk.toString();
    if (/waiting for|holding/.test(words)) inLine.resolve();
  });
  // The work may have gone when it is told.
  child.stdin.on("error", () => {});
  const closed = once(child, "close");
  return {
    begun: begun.promise,
    inLine: inLine.promise,
    made: closed.then(() => /^end (\S+)$/m.exec(said)?.[1]),
    ended: once(child, "exit").then(([code]) => ({ code: code as number | null, words })),
    tell: () => void child.stdin.write("\n"),
    killHolder: () => void child.kill("SIGKILL"),
    dismiss: () => void child.stdin.end(),
  };
}
