/** That the chaos would notice: what it makes of histories that no right lock allows. */
import assert from "node:assert/strict";
import { Socket } from "node:net";
import { describe, it } from "node:test";
import { FencedCounter } from "../../scripts/chaos/fenced.ts";
import { lostUpdates } from "../../scripts/chaos/journal.ts";
import { judge } from "../../scripts/chaos/judge.ts";
import { type Report, wrongIn, wrongInLong } from "../../scripts/chaos/report.ts";
import { Section } from "../../scripts/chaos/section.ts";
import { Validity } from "../../scripts/chaos/validity.ts";
import { encodeRecord } from "../../src/cas/encode.ts";

/** A section that worked from `begin` to `end`; pid 0 is nobody's. */
function section(id: string, fence: number, begin: number, end: number): Section {
  const made = new Section({ begin, fence: String(fence), id, lane: "run", pid: 0, parent: 0 }, new Socket());
  made.sign(end);
  made.outcome = "done";
  return made;
}

const line = (base: number, id: string) => `${`${base} ${id}`.padEnd(63)}\n`;
const valid = () => 1_000;

describe("works under one lock", () => {
  it("one after the other are right", () => {
    const found = judge([section("a", 1, 0, 10), section("b", 2, 11, 20)], valid);
    assert.deepEqual([found.overlaps.protected, found.disorder.protected, found.late.protected], [0, 0, 0]);
  });

  it("that ran at the same time are noticed, whoever was heard of first", () => {
    const { overlaps } = judge([section("b", 2, 5, 20), section("a", 1, 0, 10)], valid);
    assert.deepEqual(overlaps, { protected: 1, exposed: 0 });
  });

  it("are counted apart where somebody was kept from stopping one of them", () => {
    const a = section("a", 1, 0, 10);
    a.expose("its machine stood still");
    assert.deepEqual(judge([a, section("b", 2, 5, 20)], valid).overlaps, { protected: 0, exposed: 1 });
  });

  for (const [title, second] of [
    ["a fence that falls", 1],
    ["a fence that was given twice", 2],
  ] as const)
    it(`with ${title} are noticed`, () => {
      const { disorder } = judge([section("a", 2, 0, 10), section("b", second, 11, 20)], valid);
      assert.deepEqual(disorder, { protected: 1, exposed: 0 });
    });

  it("that ran on after the validity's end are noticed", () => {
    const found = judge([section("a", 1, 0, 1_001)], valid);
    assert.deepEqual(found.late, { protected: 1, exposed: 0 });
    assert.match(found.lateOnes.join(), /ran on for 1 ms/);
  });

  it("that were cut short tell how long before the end that was, unless the plan had killed them", () => {
    const [a, b] = [section("a", 1, 0, 900), section("b", 2, 901, 950)];
    for (const cut of [a, b]) cut.outcome = "cut";
    b.endedByPlan = true;
    assert.deepEqual(judge([a, b], valid).aborted, { count: 1, smallestMs: 100 });
  });
});

describe("the counter that nothing protects", () => {
  const sections = [section("a", 1, 0, 1), section("b", 2, 2, 3), section("c", 3, 4, 5)];

  it("has lost nothing when every write was based on the one before", () => {
    const text = line(0, "a") + line(1, "b") + line(2, "c");
    assert.deepEqual(lostUpdates(text, sections), { protected: 0, exposed: 0 });
  });

  it("has lost each update that a later write did not know of", () => {
    const text = line(0, "a") + line(0, "b") + line(0, "c");
    assert.deepEqual(lostUpdates(text, sections), { protected: 3, exposed: 0 });
  });

  it("counts an update as excused only where one of the two was exposed", () => {
    const exposed = section("b", 2, 2, 3);
    exposed.expose("its keeper was killed");
    const [a, , c] = sections;
    const text = line(0, "a") + line(0, "b") + line(0, "c");
    assert.deepEqual(
      lostUpdates(
        text,
        [a, exposed, c].filter((one) => one !== undefined),
      ),
      { protected: 1, exposed: 2 },
    );
  });
});

describe("the fenced counter", () => {
  it("refuses who comes with a lower fence, also after a mere read with a higher one", () => {
    const counter = new FencedCounter();
    counter.read("9");
    counter.read("10");
    assert.deepEqual(counter.write("9", 0), { granted: false });
    assert.deepEqual(counter.write("10", 0), { granted: true, count: 1 });
    assert.deepEqual([counter.accepted, counter.refused, counter.lost], [1, 1, 0]);
  });

  it("tells of updates that were lost when two had the same fence", () => {
    const counter = new FencedCounter();
    for (const fence of ["7", "7"]) counter.read(fence);
    for (const base of [0, 0]) counter.write("7", base);
    assert.equal(counter.lost, 1);
  });
});

describe("the validity as seen from outside", () => {
  const info = { who: "", why: "", where: "", operation: "", created: "", version: "" };
  const record = (beat: string) =>
    encodeRecord({ fence: 1n, line: [{ id: "a", beat, ttlMs: 16_000, limit: 1, fence: 1n, info }] }, 8_000) ?? "";

  it("counts from the arrival of the last clean write that gave a new beat", () => {
    const validity = new Validity(16_000);
    validity.note(record("one"), 0);
    validity.note(record("two"), 5_000);
    validity.note(record("two"), 9_000);
    assert.equal(validity.endOf("a"), 20_000);
  });

  it("gains nothing from a write whose reply was lost, nor from one that shows its beat later", () => {
    const validity = new Validity(16_000);
    validity.note(record("one"), 0);
    validity.note(record("two"), undefined);
    validity.note(record("two"), 9_000);
    assert.equal(validity.endOf("a"), 15_000);
  });
});

describe("the verdict", () => {
  const none = { protected: 0, exposed: 0 };
  const right: Report = {
    ...{ store: "file", seed: 1, seconds: 1, ttlMs: 2_000, unavailable: {}, losses: 0, left: [], ends: {}, faults: [] },
    ...{ overlaps: none, disorder: none, late: none, lateOnes: [], aborted: { count: 0, smallestMs: undefined } },
    ...{ sections: { run: 1, job: 1, exposed: 0 }, injected: { "work killed": 1 }, unfenced: none },
    ...{ fenced: { accepted: 1, refused: 0, lost: 0 }, takeovers: { count: 0, worstMs: 0, limitMs: 1 } },
  };

  it("is good for a run without a fault, and for what fences are for", () => {
    const exposed = { protected: 0, exposed: 3 };
    assert.deepEqual(wrongInLong(right), []);
    assert.deepEqual(wrongInLong({ ...right, overlaps: exposed, unfenced: exposed, late: exposed }), []);
  });

  for (const [title, change] of [
    ["updates lost behind the fence", { fenced: { ...right.fenced, lost: 1 } }],
    ["updates lost without an excuse", { unfenced: { protected: 1, exposed: 0 } }],
    ["works at the same time", { overlaps: { protected: 1, exposed: 0 } }],
    ["fences out of order", { disorder: { protected: 1, exposed: 0 } }],
    ["a process left behind", { left: ["process 1"] }],
    ["an unexpected end", { faults: ["cloud-lock run ended with 70"] }],
    ["nobody at work", { sections: { run: 0, job: 1, exposed: 0 } }],
  ] as const)
    it(`is bad for ${title}`, () => assert.equal(wrongIn({ ...right, ...change }).length, 1));

  for (const [title, change] of [
    ["a kind that was never done", { injected: { "work killed": 0, "disk full": 1 } }],
    ["no fault at all", { injected: {} }],
    ["work that ran on", { lateOnes: ["work of a run"] }],
    ["a takeover that came too late", { takeovers: { count: 1, worstMs: 2, limitMs: 1 } }],
  ] as const)
    it(`is bad in the long form alone for ${title}`, () => {
      assert.equal(wrongIn({ ...right, ...change }).length, 0);
      assert.equal(wrongInLong({ ...right, ...change }).length, 1);
    });
});
