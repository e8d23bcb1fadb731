/**
 * The counter that nothing protects. Each write is a line that says on which count it is based (work.mjs), appended in
 * one system call: so the whole order of the writes is known, and a lost update is a line that a later one skips.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Section } from "./section.ts";

export function newJournal(file: string): void {
  writeFileSync(file, "");
}

export interface Lost {
  /** Where neither of the two was exposed: must be none. */
  readonly protected: number;
  /** Where somebody was kept from stopping the work in time: what fences are for. */
  readonly exposed: number;
}

/** Counts the updates that a later write overwrote without having read them. */
export function lostUpdates(text: string, sections: readonly Section[]): Lost {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const lines = text.split("\n").filter((line) => line !== "");
  const ids = lines.map((line) => line.trim().split(" ")[1] ?? "");
  const lost = { protected: 0, exposed: 0 };
  for (const [index, line] of lines.entries()) {
    const base = Number(line.split(" ")[0]);
    for (let overwritten = base; overwritten < index; overwritten++) {
      const pair = [ids[index], ids[overwritten]].map((id) => byId.get(id ?? ""));
      lost[pair.some((section) => section?.exposed) ? "exposed" : "protected"]++;
    }
  }
  return lost;
}

export function readJournal(file: string): string {
  return readFileSync(file, "utf8");
}
