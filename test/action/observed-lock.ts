/** A lock as seen from outside the job, through the library: who stands in its line, and whether it can be had. */
import { type HeldLease, openLock } from "../../src/index.ts";
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
  async occupy(reason = "somebody else's work"): Promise<HeldLease> {
    const lock = await openLock(this.url, { ttl: "1h" });
    return await lock.acquire({ waitTimeout: 0, reason });
  }

  /** Waits for it as a newcomer would; resolves with how long that took. */
  async takeOver(withinMs: number): Promise<number> {
    const lock = await openLock(this.url, { ttl: "1h" });
    const startedAt = performance.now();
    const lease = await lock.acquire({ waitTimeout: withinMs, pollInterval: 50 });
    const tookMs = performance.now() - startedAt;
    await lease.release();
    return tookMs;
  }

  async view() {
    return await (await openLock(this.url)).inspect();
  }
}
