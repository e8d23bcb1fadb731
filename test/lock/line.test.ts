import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { blockersBefore, type InLine, mayHold } from "../../src/lock/line.ts";

const exclusive: InLine = { limit: 1 };
const shared: InLine = { limit: null };
const among = (limit: number): InLine => ({ limit });

/** Who may hold, as one letter a claim: `H` holds, `-` waits. */
function picture(...line: readonly InLine[]): string {
  return line.map((_, index) => (mayHold(line, index) ? "H" : "-")).join("");
}

describe("who may hold, by example", () => {
  it("one exclusive claim after the other", () => assert.equal(picture(exclusive, exclusive, exclusive), "H--"));
  it("shared claims together", () => assert.equal(picture(shared, shared, shared), "HHH"));
  it("two of four where the limit is 2", () => assert.equal(picture(among(2), among(2), among(2), among(2)), "HH--"));
  it("a writer waits for the readers before it", () => assert.equal(picture(shared, shared, exclusive), "HH-"));
  it("readers do not overtake a waiting writer", () => assert.equal(picture(shared, exclusive, shared), "H--"));
  it("readers wait for a writer that holds", () => assert.equal(picture(exclusive, shared, shared), "H--"));
  it("the stricter claim binds those behind it", () => assert.equal(picture(among(3), among(2), among(3)), "HH-"));
  it("a generous claim does not widen what came before", () => assert.equal(picture(exclusive, among(9)), "H-"));

  it("the blockers of a claim leave first come first", () => {
    assert.equal(blockersBefore([exclusive, exclusive, exclusive], 2), 2);
    assert.equal(blockersBefore([among(3), among(3), among(3), among(3)], 3), 1);
    assert.equal(blockersBefore([shared, exclusive, shared], 2), 2, "the reader and the writer before it");
    assert.equal(blockersBefore([shared, shared], 1), 0);
  });
});

const claim = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 5 })).map((limit): InLine => ({ limit }));
const line = fc.array(claim, { minLength: 1, maxLength: 12 });
const lineAndIndex = line.chain((claims) => fc.tuple(fc.constant(claims), fc.nat(claims.length - 1)));
const holdersOf = (claims: readonly InLine[]) => claims.filter((_, index) => mayHold(claims, index));
const strictest = (claims: readonly InLine[]) => Math.min(...claims.map(({ limit }) => limit ?? Number.MAX_VALUE));

describe("who may hold, by property", () => {
  it("the first in line always may", () => {
    fc.assert(fc.property(line, (claims) => assert.ok(mayHold(claims, 0))));
  });

  it("claims that come later change nothing for those before", () => {
    const property = fc.property(line, line, (before, after) => {
      for (const index of before.keys()) {
        assert.equal(mayHold([...before, ...after], index), mayHold(before, index));
        assert.equal(blockersBefore([...before, ...after], index), blockersBefore(before, index));
      }
    });
    fc.assert(property);
  });

  it("a departure takes no grant away", () => {
    const property = fc.property(lineAndIndex, ([claims, leaving]) => {
      const left = claims.filter((_, index) => index !== leaving);
      for (const holder of holdersOf(claims))
        if (holder !== claims[leaving]) assert.ok(mayHold(left, left.indexOf(holder)));
    });
    fc.assert(property);
  });

  it("those who hold are never more than the strictest of them allows", () => {
    const property = fc.property(line, (claims) => {
      const holders = holdersOf(claims);
      assert.ok(holders.length <= strictest(holders));
    });
    fc.assert(property);
  });

  it("whoever waits would break a limit of its own or of somebody before it", () => {
    const property = fc.property(lineAndIndex, ([claims, index]) => {
      const upToHere = claims.slice(0, index + 1);
      if (!mayHold(claims, index)) assert.ok(upToHere.length > strictest(upToHere));
    });
    fc.assert(property);
  });

  it("nobody overtakes a waiting claim, exclusive or not", () => {
    const property = fc.property(line, (claims) => {
      assert.match(picture(...claims), /^H+-*$/);
    });
    fc.assert(property);
  });

  it("with one limit for all, exactly that many hold", () => {
    const property = fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 12 }), (limit, count) => {
      const claims = Array.from({ length: count }, () => among(limit));
      assert.equal(holdersOf(claims).length, Math.min(limit, count));
    });
    fc.assert(property);
  });

  it("blockersBefore is the least number of departures from the front that lets a claim hold", () => {
    const property = fc.property(lineAndIndex, ([claims, index]) => {
      const self = claims[index] as InLine;
      const rest = [...claims];
      let departures = 0;
      while (!holdersOf(rest).includes(self)) {
        rest.shift();
        departures++;
      }
      assert.equal(blockersBefore(claims, index), departures);
    });
    fc.assert(property);
  });

  it("through any history of arrivals and departures, every grant stands and no limit is broken", () => {
    const step = fc.oneof(
      claim.map((arriving) => ({ arriving, leaving: undefined })),
      fc.nat(30).map((leaving) => ({ arriving: undefined, leaving })),
    );
    const property = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let claims: InLine[] = [];
      const granted = new Set<InLine>();
      for (const { arriving, leaving } of steps) {
        if (arriving) claims.push(arriving);
        else claims = claims.filter((_, index) => index !== leaving);
        for (const held of granted) if (!claims.includes(held)) granted.delete(held);
        for (const held of granted) assert.ok(mayHold(claims, claims.indexOf(held)), "a grant was taken away");
        for (const holder of holdersOf(claims)) granted.add(holder);
        assert.ok(granted.size <= strictest([...granted]), "a limit was broken");
      }
    });
    fc.assert(property);
  });
});
