/** Sees the records that are written to a lock in a folder. */
import { existsSync, type FSWatcher, readdirSync, readFileSync, statSync, watch } from "node:fs";
import path from "node:path";
import { systemClock } from "../../src/clock.ts";
import type { Validity } from "./validity.ts";

/** Notes every version, at the time at which its text was written. */
export class FolderWatch implements Disposable {
  private readonly folder: string;
  private readonly validity: Validity;
  private readonly read = new Set<string>();
  private readonly looks: NodeJS.Timeout;
  private watcher: FSWatcher | undefined;

  constructor(folder: string, validity: Validity) {
    this.folder = folder;
    this.validity = validity;
    // The folder is made by its first user, and a full disk makes no event of what goes wrong.
    this.looks = setInterval(() => this.look(), 20);
  }

  private look(): void {
    if (!existsSync(this.folder)) return;
    this.watcher ??= watch(this.folder, () => this.look()).on("error", () => {});
    for (const name of readdirSync(this.folder).sort())
      if (/^v\d{16}$/.test(name) && !this.read.has(name)) this.note(name);
  }

  private note(name: string): void {
    const file = path.join(this.folder, name);
    try {
      const text = readFileSync(file, "utf8");
      const { wallMs, monotonicMs } = systemClock.now();
      const atMs = statSync(file).mtimeMs - wallMs + monotonicMs;
      this.read.add(name);
      this.validity.note(text.slice(text.indexOf("\n") + 1), atMs);
    } catch {
      // Swept in between.
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.looks);
    this.watcher?.close();
  }
}
