import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { CLI_DOCS, cliDocs } from "../../scripts/cli-docs.ts";

it("docs/cli.md says what --help says", () => {
  assert.equal(readFileSync(CLI_DOCS, "utf8"), cliDocs(), "run: node scripts/cli-docs.ts");
});
