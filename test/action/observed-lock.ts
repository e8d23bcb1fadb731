/** A lock as seen from outside the job, through the library: who stands in its line, and whether it can be had. */
import { systemDeps } from "../../src/deps.ts";
import { type HeldLease, openLock } from "../../src/index.ts";
import { openBackend } from "../../src/open.ts";
import { eventually } from "./eventually.ts";

export class ObservedLock {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** The claims' ids in the order of the line; those of holders first. */
  async line(): Promise<readonly string[]> {
    return (await this.view()).claims.map(({ id }) => id);
  }

  /** Who holds it, as they say themselves. */
  async holders(): Promise<readonly string[]> {
    const { claims } = await this.view();
    return claims.filter(({ fence }) => fence !== undefined).map(({ info }) => info.who);
  }

  async untilLine(length: number): Promise<void> {
    await eventually(async () => (await this.line()).length === length, `${length} claims in the line of ${this.url}`);
  }

  /** Takes it as somebody else, who does not let go until told to. */
  async occupy({ withinMs = 0, reason = "somebody else's work" } = {}): Promise<HeldLease> {
    const lock = await openLock(this.url, { ttl: "1h" });
    return await lock.acquire({ waitTimeout: withinMs, pollInterval: 50, reason });
  }

  /** Waits for it as a newcomer would, and gives it back. @throws LockError `timeout` when it does not become free. */
  async takeOver(withinMs: number): Promise<void> {
    await (await this.occupy({ withinMs })).release();
  }

  /** Removes whoever holds it, as an administrator would. */
  async evictHolder(): Promise<void> {
    await using opened = await openBackend(new URL(this.url), {}, systemDeps());
    await eventually(async () => {
      const seen = await opened.backend.inspect(AbortSignal.timeout(10_000));
      const holder = seen.claims.find(({ fence }) => fence !== undefined);
      // A refresh in between is no reason to give up.
      return holder !== undefined && (await opened.backend.evict(holder.id, seen, AbortSignal.timeout(10_000)));
    }, "the holder is removed");
  }

  async view() {
    return await (await openLock(this.url)).inspect();
  }
}
