/** A test in one place; where its server is missing it is skipped or fails, as policy.ts decides. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { OpenPlace, PlaceKind } from "../../scripts/soak/place.ts";
import { verdictFor } from "../servers/policy.ts";
import { shortForms } from "./short-forms.ts";

/** Registers `body`, or what stands for it where the place cannot be had. */
export function inPlace(kind: PlaceKind, title: string, body: () => void): void {
  const verdict = kind.server ? verdictFor(kind.server, process.env) : { run: true as const };
  if (verdict.run) return void describe(title, body);
  if (verdict.fail) return void it(title, () => assert.fail(verdict.reason));
  console.error(`SKIPPED ${title}: ${verdict.reason}`);
  it(title, { skip: verdict.reason }, () => {});
}

/** The short forms of the soak. */
export function soakOn(name: string, kind: PlaceKind): void {
  inPlace(kind, `soak on ${name}`, () => {
    let place: OpenPlace | undefined;
    before(async () => {
      place = await kind.open();
    });
    after(() => place?.[Symbol.asyncDispose]());
    shortForms(() => place as OpenPlace);
  });
}
