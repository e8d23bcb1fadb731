/** A counter that refuses whoever comes with a lower fence than it has seen, and what became of the updates made to it. */
export type Answer = { readonly granted: false } | { readonly granted: true; readonly count: number };

export class FencedCounter {
  /** Writes that were accepted. */
  accepted = 0;
  /** Reads and writes that came with too low a fence. */
  refused = 0;
  /** Accepted updates that a later accepted write did not know of. */
  lost = 0;
  private count = 0;
  private highest = -1n;

  /** A read counts as seen too: else an older write could still come between it and its own write. */
  read(fence: string): Answer {
    return this.admits(fence) ? { granted: true, count: this.count } : { granted: false };
  }

  write(fence: string, base: number): Answer {
    if (!this.admits(fence)) return { granted: false };
    this.lost += this.count - base;
    this.count = base + 1;
    this.accepted++;
    return { granted: true, count: this.count };
  }

  private admits(text: string): boolean {
    const fence = BigInt(text);
    const admitted = fence >= this.highest;
    if (admitted) this.highest = fence;
    else this.refused++;
    return admitted;
  }
}
