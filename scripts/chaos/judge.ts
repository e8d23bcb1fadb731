/** What the sections of a run say about the lock. Pure. */
import type { Injected } from "./plan.ts";
import type { Section } from "./section.ts";

/** How often something was found: where nobody was kept from stopping the work, and where somebody was. */
export interface Count {
  readonly protected: number;
  readonly exposed: number;
}

export interface Findings {
  /** Pairs of works that ran at the same time. */
  readonly overlaps: Count;
  /** Works that began with no higher fence than one before them. */
  readonly disorder: Count;
  /** Works that ran on when their lease's validity had ended. */
  readonly late: Count;
  /** Those of them that nothing excuses, in words. */
  readonly lateOnes: readonly string[];
  /** Works that were cut short for a loss; `smallestMs`: from their last sign of life to the end of validity. */
  readonly aborted: { readonly count: number; readonly smallestMs: number | undefined };
}

/** @param endOf until when a claim's lease was valid */
export function judge(sections: readonly Section[], endOf: (id: string) => number | undefined): Findings {
  const inOrder = [...sections].sort((one, other) => one.begunAt - other.begunAt);
  const left = (section: Section) => (endOf(section.id) ?? Number.POSITIVE_INFINITY) - section.lastSignAt;
  const cut = sections.filter(({ outcome, endedByPlan, exposed }) => outcome === "cut" && !endedByPlan && !exposed);
  const distances = cut.map(left).filter(Number.isFinite);
  const late = sections.filter((section) => left(section) < 0);
  return {
    overlaps: overlapsIn(inOrder),
    disorder: disorderIn(inOrder),
    late: count(late),
    lateOnes: late.filter(({ exposed }) => !exposed).map((section) => describeLate(section, -left(section))),
    aborted: { count: cut.length, smallestMs: distances.length === 0 ? undefined : Math.min(...distances) },
  };
}

function overlapsIn(inOrder: readonly Section[]): Count {
  const pairs = inOrder.flatMap((section, index) => {
    const after = inOrder.slice(index + 1);
    const clear = after.findIndex(({ begunAt }) => begunAt > section.lastSignAt);
    return after.slice(0, clear < 0 ? after.length : clear).map((other) => exposedOf(section, other));
  });
  return { protected: pairs.filter((exposed) => !exposed).length, exposed: pairs.filter(Boolean).length };
}

function disorderIn(inOrder: readonly Section[]): Count {
  let highest: Section | undefined;
  const wrong: Section[] = [];
  for (const section of inOrder) {
    if (highest && section.fence <= highest.fence) wrong.push(section);
    else highest = section;
  }
  return count(wrong);
}

function describeLate({ lane, fence, struckBy = "nothing done to it" }: Section, lateMs: number): string {
  return `work of a ${lane} (fence ${fence}; ${struckBy}) ran on for ${lateMs.toFixed(0)} ms when its lease had ended`;
}

function exposedOf(one: Section, other: Section): boolean {
  return one.exposed || other.exposed;
}

function count(sections: readonly Section[]): Count {
  const exposed = sections.filter((section) => section.exposed).length;
  return { protected: sections.length - exposed, exposed };
}

/** How long it took from the death of a holder, where nothing else was going on, to the next work of a `cloud-lock run`. */
export function takeovers(injected: readonly Injected[], sections: readonly Section[]): number[] {
  return injected.flatMap(({ alone, orphan, atMs }) => {
    if (!alone || !orphan) return [];
    const after = sections.filter(({ begunAt }) => begunAt > atMs).sort((one, other) => one.begunAt - other.begunAt);
    return after[0]?.lane === "run" ? [after[0].begunAt - atMs] : [];
  });
}
