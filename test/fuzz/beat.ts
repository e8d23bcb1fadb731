/** What a thread that feeds inputs shows of itself to the one that watches it: how many it has fed, and the last one. */

const HEADER_BYTES = 8;
/** Of a longer input, its beginning is shown. */
const ROOM_BYTES = 1 << 20;

export class Beat {
  readonly shared: SharedArrayBuffer;
  private readonly numbers: Int32Array;
  private readonly text: Uint8Array;

  constructor(shared = new SharedArrayBuffer(HEADER_BYTES + ROOM_BYTES)) {
    this.shared = shared;
    this.numbers = new Int32Array(shared, 0, 2);
    this.text = new Uint8Array(shared, HEADER_BYTES);
  }

  get count(): number {
    return Atomics.load(this.numbers, 0);
  }

  show(input: string): void {
    const { written } = encoder.encodeInto(input, this.text);
    Atomics.store(this.numbers, 1, written);
    Atomics.add(this.numbers, 0, 1);
  }

  /** The input under way. */
  last(): string {
    return new TextDecoder().decode(this.text.slice(0, Atomics.load(this.numbers, 1)));
  }
}

const encoder = new TextEncoder();
