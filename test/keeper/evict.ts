/** Takes a lock away from its holder, as `force-unlock` does. */
import assert from "node:assert/strict";
import { systemDeps } from "../../src/deps.ts";
import { holdersOf } from "../../src/lock-text.ts";
import { openBackend } from "../../src/open.ts";

const soon = () => AbortSignal.timeout(30_000);

/** Tries again when one of the holder's refreshes comes in between. */
export async function evictHolder(url: string): Promise<void> {
  await using opened = await openBackend(new URL(url), {}, systemDeps());
  for (let evicted = false; !evicted; ) {
    const view = await opened.backend.inspect(soon());
    const [holder] = holdersOf(view);
    assert.ok(holder, `somebody holds ${url}`);
    evicted = await opened.backend.evict(holder.id, view, soon());
  }
}
