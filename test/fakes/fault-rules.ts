/** Which requests a fault is done to. */
import type { ProxiedRequest } from "./fault-exchange.ts";
import type { Fault } from "./faults.ts";

export type Matches = (request: ProxiedRequest) => boolean;

export interface RuleOptions {
  /** How many matching requests pass unharmed before; 0 by default. */
  readonly skip?: number;
  /** How many requests the fault is done to; all by default. */
  readonly times?: number;
}

export interface Rule {
  /** To how many requests the fault was done. */
  readonly hits: number;
  remove(): void;
}

export class ActiveRule implements Rule {
  readonly fault: Fault;
  readonly remove: () => void;
  readonly #matches: Matches;
  readonly #times: number;
  #skip: number;
  #hits = 0;

  constructor(matches: Matches, fault: Fault, options: RuleOptions, remove: () => void) {
    this.fault = fault;
    this.remove = remove;
    this.#matches = matches;
    this.#times = options.times ?? Number.POSITIVE_INFINITY;
    this.#skip = options.skip ?? 0;
  }

  get hits(): number {
    return this.#hits;
  }

  /** Whether the fault is to be done to this request; counts it. */
  takes(request: ProxiedRequest): boolean {
    if (this.#hits >= this.#times || !this.#matches(request)) return false;
    if (this.#skip > 0) {
      this.#skip--;
      return false;
    }
    this.#hits++;
    return true;
  }
}
