/**
 * Until when each claim's lease is valid, told from outside: from the writes that gave it a new beat and were cleanly
 * answered, by the moment at which they were first seen. A holder counts from the sending, which is earlier: so these
 * ends, and distances to them, are too late by the way of one request at most.
 */
import { parseRecord } from "../../src/cas/record.ts";

/** As a part of the ttl; from docs/protocol.md, and not from the code that is judged by it. */
const MARGIN = 1 / 16;

interface Seen {
  readonly beats: Set<string>;
  /** When the last clean write arrived. */
  atMs: number;
}

export class Validity {
  private readonly seen = new Map<string, Seen>();
  private readonly ttlMs: number;

  constructor(ttlMs: number) {
    this.ttlMs = ttlMs;
  }

  /**
   * Notes a record that somebody wrote, or tried to; what is no record is passed over.
   * @param atMs when the request arrived; undefined when its sender got no answer, and so no time from it
   */
  note(text: string, atMs: number | undefined): void {
    let record: ReturnType<typeof parseRecord>;
    try {
      record = parseRecord(text, "the record");
    } catch {
      return;
    }
    for (const { id, beat } of record.line) {
      const known = this.seen.get(id) ?? { beats: new Set(), atMs: Number.NEGATIVE_INFINITY };
      this.seen.set(id, known);
      if (atMs !== undefined && !known.beats.has(beat)) known.atMs = Math.max(known.atMs, atMs);
      known.beats.add(beat);
    }
  }

  /** undefined for a claim that was never seen. */
  endOf(claimId: string): number | undefined {
    const atMs = this.seen.get(claimId)?.atMs ?? Number.NEGATIVE_INFINITY;
    return Number.isFinite(atMs) ? atMs + this.ttlMs * (1 - MARGIN) : undefined;
  }
}
