/**
 * `npm run model [-- OPTION…]`: checks the model of the protocol (model/) and that each of its mutations is noticed;
 * installs the model checker when it is missing. Exits with 1 when anything does not come out as it must, or there is no
 * model checker; 64 for a wrong option.
 */
import { availableParallelism } from "node:os";
import { complain, runScript } from "./arguments/script.ts";
import { type Mutation, mutations } from "./model/mutations.ts";
import { type ModelOptions, parseOptions, usage } from "./model/options.ts";
import { proofs } from "./model/proofs.ts";
import { type Outcome, verifyMutation, verifyMutations, verifyProof } from "./model/verify.ts";
import { tlc } from "./servers/catalog.ts";

await runScript(usage, parseOptions, (options) => (options.list ? list() : check(options)));

async function check({ mutation, short }: ModelOptions): Promise<number> {
  try {
    if (!tlc.isInstalled()) await tlc.install();
    return mutation ? await oneMutation(mutation) : await everything(short);
  } catch (error) {
    return complain(usage, error, 1);
  }
}

function list(): number {
  for (const { name, short } of proofs) console.log(`proof     ${name}${short ? " (short)" : ""}`);
  for (const { name, breaks, change } of mutations) console.log(`mutation  ${name}: ${change} (breaks ${breaks})`);
  return 0;
}

async function oneMutation(mutation: Mutation): Promise<number> {
  const outcome = await verifyMutation(mutation, availableParallelism());
  console.log(outcome.verdict.trace);
  return tell(outcome, `${mutation.change}: breaks ${outcome.verdict.broken ?? "nothing"}`);
}

async function everything(short: boolean): Promise<number> {
  let failures = 0;
  for (const proof of proofs) {
    if (short && !proof.short) continue;
    const outcome = await verifyProof(proof, availableParallelism());
    failures += tell(outcome, `${proof.bounds.checks.length} promises over ${outcome.verdict.states} states`);
    if (outcome.fault !== undefined) console.log(outcome.verdict.trace);
  }
  await verifyMutations(availableParallelism(), (mutation, outcome) => {
    failures += tell(outcome, `breaks ${outcome.verdict.broken ?? "nothing"}: ${mutation.change}`);
  });
  console.log(failures === 0 ? "the model holds, and every mutation is noticed" : `${failures} FAILED`);
  return failures === 0 ? 0 : 1;
}

/** Returns 1 for a failure, and 0 otherwise. */
function tell({ name, fault, tookMs }: Outcome, what: string): number {
  const seconds = (tookMs / 1000).toFixed(0).padStart(4);
  console.log(`${fault === undefined ? "ok    " : "FAILED"} ${seconds} s  ${name.padEnd(36)} ${fault ?? what}`);
  return fault === undefined ? 0 : 1;
}
