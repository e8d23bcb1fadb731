/** Virtual time: what is due happens in order of its moment, and no time passes but from one moment to the next. */

export interface Timer {
  readonly dueMs: number;
  cancel(): void;
}

interface Entry extends Timer {
  /** Breaks ties, so that a run repeats exactly. */
  readonly sequence: number;
  run: (() => void) | undefined;
}

export class Engine {
  /** True time, in milliseconds since the run began. Nobody inside the simulation sees it. */
  nowMs = 0;
  private readonly heap: Entry[] = [];
  private sequence = 0;

  at(dueMs: number, run: () => void): Timer {
    const entry: Entry = {
      dueMs: Math.max(dueMs, this.nowMs),
      sequence: this.sequence++,
      run,
      cancel() {
        this.run = undefined;
      },
    };
    this.push(entry);
    return entry;
  }

  after(ms: number, run: () => void): Timer {
    return this.at(this.nowMs + ms, run);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Lets everything happen until `done` says so, nothing is left to happen, or true time would pass `limitMs`. */
  async run(done: () => boolean, limitMs: number): Promise<"done" | "idle" | "late"> {
    for (await settle(); !done(); ) {
      const next = this.pop();
      if (next === undefined) return "idle";
      if (next.run === undefined) continue;
      if (next.dueMs > limitMs) return "late";
      this.nowMs = next.dueMs;
      next.run();
      await settle();
    }
    return "done";
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let index = heap.length;
    heap.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!before(entry, heap[parent] as Entry)) break;
      heap[index] = heap[parent] as Entry;
      index = parent;
    }
    heap[index] = entry;
  }

  private pop(): Entry | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1] as Entry, heap[child] as Entry)) child++;
      if (!before(heap[child] as Entry, last)) break;
      heap[index] = heap[child] as Entry;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

function before(a: Entry, b: Entry): boolean {
  return a.dueMs === b.dueMs ? a.sequence < b.sequence : a.dueMs < b.dueMs;
}

/** Lets every promise that can settle do so: microtasks run dry before an immediate does. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
