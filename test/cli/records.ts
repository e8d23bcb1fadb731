/** Lock records put into the folder store by another hand. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes `text` as the one version of the lock `name` in the folder `locks`. */
export function plantRecord(locks: string, name: string, text: string): void {
  const folder = path.join(locks, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "v0000000000000005"), `cloud-lock-file 1 5 someId none\n${text}`);
}

/** A record with one claim that holds for a month, all of its texts `text`. */
export function recordSaying(text: string): string {
  const info = { who: text, why: text, where: text, operation: text, created: text, version: text };
  const claim = { id: "held-by-a-stranger", beat: "b", ttlMs: 2_000_000_000, limit: 1, fence: "7", info };
  return JSON.stringify({ format: 1, fence: "7", line: [claim] });
}
