/** What becomes of a line, seen from the server: who joins, who is served in which order, and who comes near to losing its place. */
import type { LineChange, StoredClaim } from "../../test/simulation/place.ts";

interface Beat {
  readonly beat: string;
  readonly atMs: number;
  readonly ttlMs: number;
  readonly kind: "waiter" | "holder";
}

export class LineWatch {
  /** Grants to a claim that was not the first to wait in the line. */
  outOfOrder = 0;
  grants = 0;
  /** Claims that somebody else removed. */
  lostPlaces = 0;
  longest = 0;
  /** The longest that a waiter, or a holder, went without a sign of life, in ttls of its own claim: stale at 1.0625. */
  readonly worstSilence = { waiter: 0, holder: 0 };
  private readonly beats = new Map<string, Beat>();
  private readonly owner: (claimId: string) => string;

  /** `owner` tells which process a claim belongs to. */
  constructor(owner: (claimId: string) => string) {
    this.owner = owner;
  }

  note({ writer, before, after }: LineChange, nowMs: number): void {
    this.longest = Math.max(this.longest, after.length);
    const left = new Map(before.map((claim) => [claim.id, claim]));
    for (const claim of after) {
      if (claim.fence !== undefined && left.get(claim.id)?.fence === undefined) this.granted(claim, after);
      left.delete(claim.id);
      this.listen(claim, nowMs);
    }
    for (const claim of left.values()) {
      this.silence(claim, nowMs);
      this.beats.delete(claim.id);
      if (this.owner(claim.id) !== writer?.name) this.lostPlaces++;
    }
  }

  /** Counts the silences that have not ended. */
  end(line: readonly StoredClaim[], nowMs: number): void {
    for (const claim of line) this.silence(claim, nowMs);
  }

  private granted(claim: StoredClaim, line: readonly StoredClaim[]): void {
    this.grants++;
    if (line.find(({ id, fence }) => id === claim.id || fence === undefined)?.id !== claim.id) this.outOfOrder++;
  }

  private listen(claim: StoredClaim, nowMs: number): void {
    if (this.beats.get(claim.id)?.beat === claim.beat) return;
    this.silence(claim, nowMs);
    const { beat, ttlMs, fence } = claim;
    this.beats.set(claim.id, { beat, ttlMs, atMs: nowMs, kind: fence === undefined ? "waiter" : "holder" });
  }

  private silence(claim: StoredClaim, nowMs: number): void {
    const last = this.beats.get(claim.id);
    if (last === undefined) return;
    this.worstSilence[last.kind] = Math.max(this.worstSilence[last.kind], (nowMs - last.atMs) / last.ttlMs);
  }
}
