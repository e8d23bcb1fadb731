/** Whether a mutation is noticed, and by what. */
import type { Mutation } from "../../test/mutations/mutation.ts";
import type { Ended, Workshop } from "./workshop.ts";

export interface Trial {
  readonly caught: boolean;
  /** The broken promise and its seed, or the tests that failed. */
  readonly by: string;
  readonly tookMs: number;
}

export async function tryMutation(mutation: Mutation, workshop: Workshop, seeds: number): Promise<Trial> {
  const began = performance.now();
  const { caught, by } = await workshop.broken(mutation, () => trial(mutation, workshop, seeds));
  return { caught, by, tookMs: performance.now() - began };
}

async function trial(
  { caughtBy, needsBuild }: Mutation,
  workshop: Workshop,
  seeds: number,
): Promise<Omit<Trial, "tookMs">> {
  if (needsBuild) {
    const built = await workshop.run("scripts/build.ts");
    if (built.code !== 0) throw new Error(`the mutation does not build:\n${built.output}`);
  }
  if (caughtBy === "simulation")
    return judgeSimulation(await workshop.run("scripts/simulate.ts", "--seeds", String(seeds), "--first"));
  return judgeTests(await workshop.run("scripts/test.ts", ...caughtBy));
}

/** A crash of the simulation is no discovery. */
function judgeSimulation({ code, output }: Ended): Omit<Trial, "tookMs"> {
  const failure = /^seed (\d+) FAILED: (.*)$/m.exec(output);
  if (failure) return { caught: true, by: `seed ${failure[1]}: ${failure[2]}` };
  if (code === 0) return { caught: false, by: "every seed kept every promise" };
  throw new Error(`the simulation broke down:\n${output.slice(-2_000)}`);
}

/** A file that does not even load is no discovery either. */
function judgeTests({ code, output }: Ended): Omit<Trial, "tookMs"> {
  const count = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  if (code === 0) return { caught: false, by: `${count("pass")} tests passed` };
  const names = [...output.slice(output.indexOf("failing tests")).matchAll(/^✖ (.*?)(?: \([\d.]+ms\))?$/gm)];
  if (names.length === 0 || count("pass") === 0) throw new Error(`the tests did not run:\n${output.slice(-2_000)}`);
  return { caught: true, by: `test: ${names[0]?.[1]}${names.length > 1 ? `, and ${names.length - 1} more` : ""}` };
}
