/** The short form of `npm run scale`: 60 waiters on one lock, and what its command line refuses. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { faultsOf } from "../../scripts/scale/figures.ts";
import { runFleet } from "../../scripts/scale/fleet.ts";
import { parseOptions } from "../../scripts/scale/options.ts";
import { planTasks } from "../../scripts/scale/plan.ts";
import { type Panel, svgOf } from "../../scripts/scale/svg.ts";
import { type CrowdResult, runTask } from "../../scripts/scale/task.ts";
import { placeNamed, places } from "./places/index.ts";
import { TokenBucket } from "./places/token-bucket.ts";

const names = places.map(({ name }) => name);
const WAITERS = 60;

async function crowdOn(store: string, waiters: number, lastsMs: number): Promise<CrowdResult> {
  const task = { kind: "crowd", store, waiters, holdMs: 10_000, lastsMs, seed: 1 } as const;
  return (await runTask(task)) as CrowdResult;
}

describe(`${WAITERS} waiters on one lock, each holding for 10 s`, () => {
  for (const { store, worstHandOffMs } of [
    { store: "s3", worstHandOffMs: 2_000 },
    // It refuses more than one write a second, with which a release and a grant use up two.
    { store: "gcs", worstHandOffMs: 6_000 },
  ])
    it(`are served in order of the line on ${store}; nobody loses a place, and writes stay rare`, async () => {
      const { figures } = await crowdOn(store, WAITERS, 300_000);
      assert.deepEqual(faultsOf(figures), []);
      assert.equal(figures.longestLine, WAITERS + 1);
      assert.ok(figures.grants >= 22, `${figures.grants} grants`);
      assert.ok(figures.handOffMs.worst < worstHandOffMs, `${figures.handOffMs.worst} ms`);
      assert.ok(figures.worstSilence.waiter < 0.5, `silent for ${figures.worstSilence.waiter} ttls`);
      const { applied, lost, refused, reads } = figures.settled.mean;
      assert.ok(applied < 0.7, `${applied} writes a second`);
      assert.ok(lost + refused < 0.7, `${lost} lost and ${refused} refused a second`);
      assert.ok(reads < 20, `${reads} reads a second`);
    });

  it("repeats to the letter", async () => {
    assert.deepEqual(await crowdOn("gcs", 10, 150_000), await crowdOn("gcs", 10, 150_000));
  });
});

describe("many locks in one store", () => {
  it("cost one write every eighth of the ttl each, and those who take and give back", async () => {
    const locks = 50;
    const outcome = await runFleet({ place: placeNamed("s3"), locks, lastsMs: 300_000, seed: 1 });
    assert.deepEqual([outcome.failures, outcome.lostLeases], [[], 0]);
    const settled = outcome.seconds.slice(60);
    const writes = settled.reduce((sum, { applied }) => sum + applied, 0) / settled.length / locks;
    assert.ok(writes > 1 / 40 && writes < 1 / 30, `${writes} writes a second for each lock`);
    assert.ok(outcome.grants > locks);
  });
});

describe("a server with a limit", () => {
  it("takes a few at once, then so many a second, and saves up no more than the few", () => {
    const bucket = new TokenBucket({ perSecond: 1, burst: 2 });
    const taken = [0, 0, 0, 500, 1_000, 1_100, 60_000, 60_000, 60_000].map((ms) => bucket.take(ms));
    assert.deepEqual(taken, [true, true, false, false, true, false, true, true, false]);
  });
});

describe("the plot", () => {
  it("leaves out what has no logarithm, and shows words as words", () => {
    const points = [0, 1, 100].map((y, index) => ({ x: 10 ** index, y }));
    const panel: Panel = { title: "a < b & c", unit: "s", series: [{ name: "one", style: 0, points }], marks: [] };
    const svg = svgOf([panel], { x: "waiters" });
    assert.match(svg, /a &lt; b &amp; c/);
    assert.equal(svg.match(/<circle/g)?.length, 2);
    assert.doesNotMatch(svg, /NaN|Infinity/);
  });
});

describe("the command line of the scale", () => {
  it("means both clouds, 10 to 10,000 waiters and 100,000 locks when nothing is given", () => {
    const { waiters, stores, holdMs, locks, seed } = parseOptions([], names);
    assert.deepEqual(
      { waiters, stores, holdMs, locks, seed },
      { waiters: [10, 100, 1_000, 10_000], stores: ["s3", "gcs"], holdMs: 10_000, locks: 100_000, seed: 1 },
    );
  });

  it("plans each number of waiters on each store once, and all of the locks", () => {
    const tasks = planTasks(parseOptions(["--waiters", "20,10,20", "--store", "file", "--locks", "25000"], names));
    assert.deepEqual(
      tasks.map((task) => (task.kind === "crowd" ? task.waiters : task.locks)),
      [20, 10, 10_000, 10_000, 5_000],
    );
  });

  for (const [args, line] of [
    [["--waiters", "10,x"], /^--waiters: "x" is no whole number of at least 1$/],
    [["--waiters", ""], /^--waiters: "" is no whole number/],
    [["--waiters", "200000"], /^--waiters: no more than 100000 fit/],
    [["--locks", "9000000"], /^--locks: no more than 1000000 fit/],
    [["--store", "redis"], /^no store is called redis; there are file, s3, gcs$/],
    [["--hold", "0"], /^--hold: "0" is no whole number of at least 1$/],
    [["--plot", "no/such/folder.svg"], /^--plot: there is no folder for no\/such\/folder.svg/],
    [["--fast"], /^Unknown option '--fast'; usage: npm run scale/],
  ] as const)
    it(`refuses ${args.join(" ")} in one line`, () => {
      assert.throws(
        () => parseOptions(args, names),
        (error) => error instanceof Error && line.test(error.message) && !error.message.includes("\n"),
      );
    });

  it("prints its tables, and exits with 64 when it is given nonsense", () => {
    const script = fileURLToPath(new URL("../../scripts/scale.ts", import.meta.url));
    const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    const wrong = run("--waiters", "many");
    assert.deepEqual([wrong.status, wrong.stdout], [64, ""]);
    assert.match(wrong.stderr, /^scale: --waiters: "many" is no whole number of at least 1\n$/);
    const short = run("--waiters", "2", "--store", "s3", "--locks", "2");
    assert.equal(short.status, 0);
    assert.match(short.stdout, /\| +S3 \| +2 \|/);
    assert.match(short.stdout, /2 locks in one store/);
  });
});
