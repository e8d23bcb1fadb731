/** Who waited behind a lease while it was held, gathered from what its refreshes see anyway. */
import type { LockView } from "../lock/backend.ts";
import { harmless } from "../text.ts";

export interface Waiters {
  /** How many different claims were seen; no more are counted than a thousand. */
  readonly count: number;
  /** The first of them, made harmless. */
  readonly first: readonly { readonly who: string; readonly where: string }[];
}

const MOST_COUNTED = 1_000;
const MOST_NAMED = 5;

export class WaiterLog {
  private readonly ids = new Set<string>();
  private first: Waiters["first"] = [];

  /** undefined as long as nobody was seen. */
  get waiters(): Waiters | undefined {
    return this.ids.size === 0 ? undefined : { count: this.ids.size, first: this.first };
  }

  /** Takes note of whoever waits in `view`. */
  see(view: LockView | undefined): void {
    for (const { id, fence, info } of view?.claims ?? []) {
      if (fence !== undefined || this.ids.has(id) || this.ids.size >= MOST_COUNTED) continue;
      this.ids.add(id);
      if (this.first.length >= MOST_NAMED) continue;
      this.first = [...this.first, { who: harmless(info.who || id, 120), where: harmless(info.where, 300) }];
    }
  }
}
