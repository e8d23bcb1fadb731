/** Judges every change of the line at the moment at which the server makes it. */
import type { LineChange, StoredClaim } from "../place.ts";
import type { SimProcess } from "../process.ts";
import { Fences } from "./fences.ts";
import { type Holders, MARGIN } from "./holders.ts";
import { Violation } from "./violation.ts";

/** Clocks run at most 5 % fast. */
const FASTEST = 1.05;

/** By how much fences stay behind the server's time. */
const FENCE_LAG_MS = 2_000;

interface Beat {
  readonly beat: string;
  readonly atMs: number;
}

export class LineJudge {
  /** Who made each claim. */
  readonly owners = new Map<string, SimProcess>();
  /** Claims whose release, or force-unlock, was asked for. */
  readonly leaving = new Set<string>();
  readonly evicting = new Set<string>();
  /** Claims whose own release was answered cleanly. */
  readonly left = new Set<string>();
  /** What stands in the line now. */
  readonly stored: () => readonly StoredClaim[];
  private readonly keepsPlaces: () => boolean;
  private readonly holders: Holders;
  readonly fences = new Fences();
  private readonly beats = new Map<string, Beat>();
  private vandalised = false;

  /** @param keepsPlaces whether all who give signs of life are promised their place */
  constructor(holders: Holders, stored: () => readonly StoredClaim[], keepsPlaces: () => boolean) {
    this.holders = holders;
    this.stored = stored;
    this.keepsPlaces = keepsPlaces;
  }

  judge(change: LineChange, nowMs: number): void {
    if (change.writer === undefined) this.vandalise(change);
    else {
      this.judgeOrder(change);
      this.judgeOthers(change, change.writer);
      for (const claim of change.before) if (!has(change.after, claim.id)) this.judgeRemoval(claim, nowMs);
      for (const claim of change.after) if (!has(change.before, claim.id)) this.judgeArrival(claim, change);
      this.judgeGrants(change);
    }
    for (const { id, beat } of change.after)
      if (this.beats.get(id)?.beat !== beat) this.beats.set(id, { beat, atMs: nowMs });
  }

  private vandalise({ before, after, toldMs }: LineChange): void {
    this.vandalised = true;
    for (const id of [...ids(before), ...ids(after), ...[...this.holders.all].map(({ claimId }) => claimId)]) {
      this.holders.excused.add(id);
      this.beats.delete(id);
    }
    // Fences follow the server's time: of a record made within the last seconds nothing is promised.
    if (toldMs - FENCE_LAG_MS <= Number(this.fences.highest)) this.fences.forget();
  }

  /** Who stays keeps the order; who comes, comes last. */
  private judgeOrder({ before, after }: LineChange): void {
    const stayed = ids(before).filter((id) => has(after, id));
    const now = ids(after);
    if (stayed.some((id, index) => now[index] !== id))
      throw new Violation("order", `${ids(before).join(" ")} became ${now.join(" ")}`);
  }

  private judgeOthers({ before, after }: LineChange, writer: SimProcess): void {
    for (const was of before) {
      const is = after.find(({ id }) => id === was.id);
      if (is === undefined) continue;
      const changed = is.beat !== was.beat || is.ttlMs !== was.ttlMs || is.fence !== was.fence;
      if (is.limit !== was.limit || (changed && this.owners.get(was.id) !== writer))
        throw new Violation("tampering", `${writer.name} changed ${was.id}`);
    }
  }

  private judgeRemoval(claim: StoredClaim, nowMs: number): void {
    if (this.evicting.has(claim.id)) this.holders.excused.add(claim.id);
    if (this.leaving.has(claim.id) || this.holders.excused.has(claim.id)) return;
    if (this.holders.isValid(claim.id)) throw new Violation("removal", `${claim.id}, whose lease is valid`);
    const stoodMs = nowMs - (this.beats.get(claim.id)?.atMs ?? nowMs);
    const leastMs = (claim.ttlMs * (1 + MARGIN)) / FASTEST;
    if (stoodMs < leastMs - 1)
      throw new Violation("removal", `${claim.id} after ${Math.round(stoodMs)} ms of ${Math.round(leastMs)}`);
    const owner = this.owners.get(claim.id);
    if (this.keepsPlaces() && owner?.isWellSince(nowMs - stoodMs))
      throw new Violation("place", `${claim.id}, whose process is well`);
  }

  private judgeArrival({ id }: StoredClaim, { before, writer }: LineChange): void {
    if (this.owners.get(id) !== writer) throw new Violation("tampering", `${writer?.name} brought ${id} back`);
    // A late create may find the place empty that an administrator has emptied.
    const afterDelete = this.vandalised && before.length === 0;
    if (this.left.has(id) && !this.holders.excused.has(id) && !afterDelete) throw new Violation("revival", id);
  }

  private judgeGrants({ before, after }: LineChange): void {
    for (const [index, { id, fence }] of after.entries()) {
      const had = before.find((claim) => claim.id === id)?.fence;
      if (fence === had) continue;
      if (fence === undefined || this.holders.isValid(id))
        throw new Violation("fence", `${id} held with ${had} and now with ${fence}`);
      this.fences.written(id, fence);
      const limits = after.slice(0, index + 1).map(({ limit }) => limit ?? Number.POSITIVE_INFINITY);
      if (index + 1 > Math.min(...limits)) throw new Violation("overtaking", `${id} of ${ids(after).join(" ")}`);
    }
  }
}

function ids(line: readonly StoredClaim[]): readonly string[] {
  return line.map(({ id }) => id);
}

function has(line: readonly StoredClaim[], id: string): boolean {
  return line.some((claim) => claim.id === id);
}
