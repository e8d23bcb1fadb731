/** Waits for changes in a folder: by the system's word, and by a look of our own where it gives none. */
import { type FSWatcher, watch } from "node:fs";
import type { Clock } from "../clock.ts";

/** Yields at once, then whenever something in the folder has changed, and every `lookMs` at least, until the signal. */
export async function* changesIn(
  folder: string,
  clock: Clock,
  signal: AbortSignal,
  lookMs = 1_000,
): AsyncGenerator<void> {
  let wake = () => {};
  let dirty = false;
  const onChange = () => {
    dirty = true;
    wake();
  };
  const watcher = watchFolder(folder, onChange);
  signal.addEventListener("abort", onChange);
  try {
    while (!signal.aborted) {
      dirty = false;
      yield;
      if (dirty) continue;
      const nap = new AbortController();
      wake = () => nap.abort();
      await clock.sleep(lookMs, nap.signal).catch(() => {});
    }
  } finally {
    signal.removeEventListener("abort", onChange);
    watcher?.close();
  }
}

/** undefined where the system cannot watch: then the slow look remains. */
function watchFolder(folder: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, onChange);
    watcher.on("error", () => watcher.close());
    return watcher;
  } catch {
    return undefined;
  }
}
