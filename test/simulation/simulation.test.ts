/** The short form of `npm run simulate`, and what the simulation itself must be able to do. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it, mock } from "node:test";
import { fileURLToPath } from "node:url";
import { parseOptions } from "../../scripts/simulate/options.ts";
import { Observer } from "../../src/cas/observer.ts";
import { runCampaign } from "./campaign.ts";
import { drawPlan } from "./draw.ts";
import { places } from "./places/index.ts";
import { runPlan } from "./run.ts";
import { shrink } from "./shrink.ts";

const SEEDS = 500;
const names = places.map(({ name }) => name);

async function historyOf(seed: number): Promise<readonly string[]> {
  const lines: string[] = [];
  await runPlan(drawPlan(seed), (line) => lines.push(line));
  return lines;
}

describe("the simulation", () => {
  it(`keeps every promise under ${SEEDS} seeds, and injects every kind of fault`, async () => {
    const { failures, missing } = await runCampaign({ from: 0, seeds: SEEDS, place: undefined, enough: 3 });
    assert.deepEqual(failures, [], "repeat with: npm run simulate -- --seed N");
    assert.deepEqual(missing, []);
  });

  for (const place of names)
    it(`grants, takes over and loses on ${place}`, async () => {
      const { failures, situations } = await runCampaign({ from: 10_000, seeds: 60, place, enough: 3 });
      assert.deepEqual(failures, []);
      for (const situation of ["granted at once", "granted after a wait", "refreshed", "lost", "gave up waiting"])
        assert.ok(situations.get(situation), situation);
    });

  it("repeats a seed to the letter", async () => {
    const first = await historyOf(7);
    assert.ok(first.length > 100);
    assert.deepEqual(await historyOf(7), first);
  });

  it("finds who takes the living for dead, and shrinks the run to a few contenders", async (context) => {
    mock.method(Observer.prototype, "isStale", () => true);
    context.after(() => mock.restoreAll());
    const plan = drawPlan(0);
    const { violation } = await runPlan(plan);
    assert.ok(violation);
    const shrunk = (await shrink(plan, violation.rule)).plan;
    assert.equal((await runPlan(shrunk)).violation?.rule, violation.rule);
    const busy = shrunk.contenders.filter(({ rounds }) => rounds.length > 0);
    assert.ok(busy.length <= 2, `${busy.length} contenders`);
    assert.deepEqual([shrunk.timed, shrunk.requests.chances], [[], {}]);
  });
});

describe("the command line of the simulation", () => {
  it("means a thousand seeds from the first when nothing is given", () => {
    const { seeds, from, seed, place } = parseOptions([], names);
    assert.deepEqual({ seeds, from, seed, place }, { seeds: 1_000, from: 0, seed: undefined, place: undefined });
  });

  for (const [args, line] of [
    [["--seed", "x"], /^--seed: "x" is no whole number of at least 0$/],
    [["--seeds", "0"], /^--seeds: "0" is no whole number of at least 1$/],
    [["--place", "redis"], /^no place is called redis; there are file, s3, gcs$/],
    [["--trace"], /^--trace needs --seed/],
    [["--seed", "1", "--seeds", "5"], /^--seed runs one seed/],
    [["--fast"], /^Unknown option '--fast'; usage: npm run simulate/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      assert.throws(
        () => parseOptions(args, names),
        (error) => error instanceof Error && line.test(error.message) && !error.message.includes("\n"),
      );
    });

  it("tells one seed as a timeline, and exits with 64 when it is given nonsense", () => {
    const script = fileURLToPath(new URL("../../scripts/simulate.ts", import.meta.url));
    const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    const trace = run("--seed", "7", "--trace");
    assert.equal(trace.status, 0);
    assert.match(trace.stdout, /^ +\d+\.\d{3} s {2}\S/);
    assert.match(trace.stdout, /seed 7: every promise was kept\n$/);
    const wrong = run("--seed", "seven");
    assert.deepEqual([wrong.status, wrong.stdout], [64, ""]);
    assert.match(wrong.stderr, /^simulate: --seed: "seven" is no whole number of at least 0\n$/);
  });
});
