import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { ACTION_DOCS, actionDocs } from "../../scripts/action-docs.ts";

it("docs/action.md says what action.yml says", () => {
  const page = readFileSync(ACTION_DOCS, "utf8");
  assert.equal(page, actionDocs(page), "run: node scripts/action-docs.ts");
});
