/** A published limit of requests per second, as servers keep it: a little may come at once, the rest is refused. */
export interface Rate {
  readonly perSecond: number;
  /** How many may come at once after a pause. */
  readonly burst: number;
}

export class TokenBucket {
  private readonly rate: Rate;
  private tokens: number;
  private filledMs = 0;

  constructor(rate: Rate) {
    this.rate = rate;
    this.tokens = rate.burst;
  }

  take(nowMs: number): boolean {
    const { perSecond, burst } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((nowMs - this.filledMs) / 1_000) * perSecond);
    this.filledMs = nowMs;
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}
