import { after, before, describe } from "node:test";
import { type OpenPlace, openFolder } from "../../scripts/soak/places.ts";
import { shortForms } from "./short-forms.ts";

describe("soak on a folder", () => {
  let place: OpenPlace;
  before(() => {
    place = openFolder();
  });
  after(() => place[Symbol.asyncDispose]());
  shortForms(() => place);
});
