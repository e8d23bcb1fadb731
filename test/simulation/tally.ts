/** How often each thing happened. */

export class Tally<Kind extends string> {
  readonly counts = new Map<Kind, number>();

  add(kind: Kind, times = 1): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + times);
  }

  addAll(counts: ReadonlyMap<Kind, number> | readonly (readonly [Kind, number])[]): void {
    for (const [kind, times] of counts) this.add(kind, times);
  }
}
