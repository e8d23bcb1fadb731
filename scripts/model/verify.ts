/** Runs the proofs and the mutations, and says which of them did not come out as they must. */
import { type Mutation, mutationBounds, mutations } from "./mutations.ts";
import type { Proof } from "./proofs.ts";
import { runTlc, type Verdict } from "./tlc.ts";

export interface Outcome {
  readonly name: string;
  readonly verdict: Verdict;
  readonly tookMs: number;
  /** Why that is a failure; undefined when it is as it must be. */
  readonly fault: string | undefined;
}

export function verifyProof({ name, bounds, short = false }: Proof, workers: number): Promise<Outcome> {
  return timed(
    name,
    runTlc(bounds, "none", { workers, brief: short }),
    ({ broken }) => broken && `${broken} does not hold`,
  );
}

export function verifyMutation(mutation: Mutation, workers = 1): Promise<Outcome> {
  const verdict = runTlc(mutationBounds(mutation), mutation.name, { workers, brief: true });
  return timed(mutation.name, verdict, ({ broken }) => mutationFault(mutation, broken));
}

/** A mutation that the model does not notice shows that the promise is not checked. */
export function mutationFault({ breaks }: Mutation, broken: Verdict["broken"]): string | undefined {
  return broken === breaks ? undefined : `it must break ${breaks}, and does not`;
}

/** All mutations, as many at a time as there are `lanes`; each is told as it comes out. */
export async function verifyMutations(lanes: number, tell: (mutation: Mutation, outcome: Outcome) => void) {
  const left = [...mutations];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) tell(next, await verifyMutation(next));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function timed(
  name: string,
  verdict: Promise<Verdict>,
  fault: (verdict: Verdict) => string | undefined,
): Promise<Outcome> {
  const began = performance.now();
  const found = await verdict;
  return { name, verdict: found, tookMs: performance.now() - began, fault: fault(found) };
}
