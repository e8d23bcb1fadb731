/** What a run can be guilty of. The first violation ends it. */

export const rules = {
  exclusion: "more valid holders than the line allows",
  fence: "a fence did not rise",
  removal: "a claim was removed without release, proven staleness or force-unlock",
  place: "a living waiter lost its place",
  tampering: "somebody else's claim was changed",
  order: "the order of the line was not kept",
  overtaking: "a claim was granted before its turn",
  revival: "a claim came back after its release",
  "late grant": "a grant was accepted after its validity",
  "needless loss": "a lease was called lost that still stands in the line",
  "late work": "work went on after the validity of its lease",
  "late refresh": "a lost lease was refreshed again",
  error: "an error that nobody could expect",
  starvation: "somebody waited for ever after the faults had ended",
  leftovers: "something was left in the line at the end",
} as const;

export type Rule = keyof typeof rules;

export class Violation extends Error {
  readonly rule: Rule;

  constructor(rule: Rule, detail: string) {
    super(`${rules[rule]}: ${detail}`);
    this.name = "Violation";
    this.rule = rule;
  }
}
